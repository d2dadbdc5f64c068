import { createHash, randomInt } from 'node:crypto'

/** A code to type and the hash the mail's link carries; the database keeps the hash alone. */
export interface OneTimeToken {
  otp: string
  hash: string
}

/** @param length digits of the code. */
export function makeOneTimeToken(email: string, length: number): OneTimeToken {
  const otp = Array.from({ length }, () => randomInt(10)).join('')
  return { otp, hash: hashOneTimeToken(email, otp) }
}

/** The hash kept for a code sent to `email`; the same as @supabase/lite's, so both can redeem it. */
export function hashOneTimeToken(email: string, otp: string): string {
  return createHash('sha256')
    .update(email.trim().toLowerCase() + otp)
    .digest('hex')
}
