import { AppError, toAppError } from '@/lib/errors'
import { businessCopy } from '../copy'

/** An insert under an id of one's own, or of what is there once, that arrived before is no failure. */
export function arrived({ error }: { error: unknown }): void {
  if (error && toAppError(error).kind !== 'duplicate') throw toAppError(error)
}

/** Spec 3 §8: who acts; without an account it is refused before anything is sent. */
export function actor(viewerId: string | null): string {
  if (viewerId === null) throw new AppError('unauthenticated', businessCopy.userNotAuthenticated)
  return viewerId
}
