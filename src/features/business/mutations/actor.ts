import { AppError } from '@/lib/errors'
import { businessCopy } from '../copy'

/** Spec 3 §8: the acting member; without an account this throws before anything is sent. */
export function actor(viewerId: string | null): string {
  if (viewerId === null) throw new AppError('unauthenticated', businessCopy.userNotAuthenticated)
  return viewerId
}
