import { createHash, randomInt } from 'node:crypto'

/** A code to type and the hash in the email's link; the database stores only the hash. */
export interface OneTimeToken {
  otp: string
  hash: string
}

/** @param length number of digits. */
export function makeOneTimeToken(email: string, length: number): OneTimeToken {
  const otp = Array.from({ length }, () => randomInt(10)).join('')
  return { otp, hash: hashOneTimeToken(email, otp) }
}

/** The hash stored for a code sent to `email`; the same as @supabase/lite's, so both can redeem it. */
export function hashOneTimeToken(email: string, otp: string): string {
  return createHash('sha256')
    .update(email.trim().toLowerCase() + otp)
    .digest('hex')
}
