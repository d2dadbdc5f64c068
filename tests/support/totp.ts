import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The last used step of each secret, because no code may be used twice. */
const lastSteps = new Map<string, number>()

/** The code of an authenticator app for the half minute `step` (RFC 6238: SHA-1, six digits). */
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

/** Typing and sending a code takes no longer than this. */
const ON_THE_WAY_MS = 5000

/**
 * A code that is valid now, will still be when it arrives, and was not used before. Services accept
 * the neighbouring half minutes too, so three codes are available at once – if the first is sent at once:
 * shortly before a half minute ends, one that may take longer is taken from the current half minute.
 */
export function freshTotpCode(secret: string, onTheWayMs = ON_THE_WAY_MS): string {
  const arriving = Math.floor((Date.now() + onTheWayMs) / 30_000)
  const step = Math.max(arriving - 1, (lastSteps.get(secret) ?? 0) + 1)
  lastSteps.set(secret, step)
  return totpCode(secret, step)
}

/** The code used last. */
export function usedTotpCode(secret: string): string {
  return totpCode(secret, lastSteps.get(secret) ?? 0)
}
