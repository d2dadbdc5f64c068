import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** How many codes of a secret were taken; none is taken twice. */
const lastSteps = new Map<string, number>()

/** The code an authenticator app shows in the half minute `step` (RFC 6238: SHA-1, six digits). */
export function totpCode(secret: string, step: number): string {
  let bits = ''
  for (const letter of secret) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0')
  const key = Buffer.alloc(Math.floor(bits.length / 8))
  key.forEach((_, n) => key.writeUInt8(Number.parseInt(bits.slice(8 * n, 8 * n + 8), 2), n))
  const message = Buffer.from(step.toString(16).padStart(16, '0'), 'hex')
  const hash = createHmac('sha1', key).update(message).digest()
  const start = hash.readUInt8(hash.length - 1) % 16
  return String((hash.readUInt32BE(start) % 2 ** 31) % 10 ** 6).padStart(6, '0')
}

/** Typing a code and sending it takes no longer. */
const ON_THE_WAY_MS = 5000

/**
 * A code that is good now, still is when it has been typed, and was not taken before. Services take the
 * neighbours of the present half minute too, so three codes can be had at once.
 */
export function freshTotpCode(secret: string): string {
  const arriving = Math.floor((Date.now() + ON_THE_WAY_MS) / 30_000)
  const step = Math.max(arriving - 1, (lastSteps.get(secret) ?? 0) + 1)
  lastSteps.set(secret, step)
  return totpCode(secret, step)
}

/** The code that was taken last. */
export function usedTotpCode(secret: string): string {
  return totpCode(secret, lastSteps.get(secret) ?? 0)
}
