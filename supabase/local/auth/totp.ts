/** Time-based one-time passwords (RFC 6238: SHA-1, six digits, thirty seconds), as in authenticator apps. */
import { createHmac, randomBytes } from 'node:crypto'
import { encode } from 'uqr'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret: twenty random bytes in base32, like the real service's. */
export function makeTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * The step of a code, up to one before or after the current one; null if it is wrong.
 * By storing the step, a caller can refuse the same code a second time.
 * @param now milliseconds since 1970.
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const present = Math.floor(now / 1000 / stepSeconds)
  return [present, present - 1, present + 1].find((step) => codeOf(secret, step) === code) ?? null
}

/** What the QR code contains. */
export function totpUri(issuer: string, account: string, secret: string): string {
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: '6',
    issuer,
    period: String(stepSeconds),
    secret,
  })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString()}`
}

/** A QR code as SVG without `#`: the client library puts it into a data URI unescaped. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { border: 2 })
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${dark}" fill="black"/></svg>`
}
