import { currentAddress } from './moved-files'

const MAX_URL = 2048
// The database has the same rule for every *_url column.
const HTTP_URL = /^https?:\/\/[^\s/$.?#][^\s]*$/i
// oxlint-disable-next-line no-control-regex -- the point is to refuse them
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/**
 * The URL if it is safe for `href` or `src` (http or https, well formed), otherwise null. A file of
 * this project's storage gets its current address.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text.length === 0 || text.length > MAX_URL) return null
  if (CONTROL.test(text) || !HTTP_URL.test(text)) return null
  return URL.canParse(text) ? currentAddress(text) : null
}

/**
 * The link for a website as typed by a member. A bare host gets `https://`, but only after any
 * scheme was checked, so that `javascript:x` never becomes a link.
 */
export function websiteHref(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (/^https?:\/\//i.test(text)) return safeUrl(text)
  // A colon ends a scheme unless digits follow: example.com:8080/path.
  const head = text.split(/[/?#]/, 1)[0] ?? ''
  if (head.includes(':') && !/^[^:@]+:\d{1,5}$/.test(head)) return null
  if (text.startsWith('/') || head.includes('@')) return null
  const host = head.replace(/:\d+$/, '')
  if (!/^[^\s.]+(\.[^\s.]+)+$/.test(host)) return null
  return safeUrl(`https://${text}`)
}
