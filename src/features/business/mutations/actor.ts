import { AppError } from '@/lib/errors'
import { businessCopy } from '../copy'

/** Spec 3 §8: who acts; without an account it is refused before anything is sent. */
export function actor(viewerId: string | null): string {
  if (viewerId === null) throw new AppError('unauthenticated', businessCopy.userNotAuthenticated)
  return viewerId
}
