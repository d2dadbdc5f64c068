import type { LocalConfig } from '../config'
import { authError } from './auth-error'

/** Counts calls in a sliding window; an address may make `most` in `windowMs`. */
class Window {
  readonly #calls = new Map<string, number[]>()

  constructor(
    private readonly most: number,
    private readonly windowMs: number,
  ) {}

  /** Counts a call. Returns 0, or the seconds until the next one is allowed. */
  take(key: string): number {
    const now = Date.now()
    const calls = (this.#calls.get(key) ?? []).filter((time) => time > now - this.windowMs)
    const isAllowed = calls.length < this.most
    if (isAllowed) calls.push(now)
    this.#calls.set(key, calls)
    return isAllowed ? 0 : Math.max(1, Math.ceil(((calls[0] ?? now) + this.windowMs - now) / 1000))
  }
}

const fiveMinutes = 5 * 60_000

/** Challenges and codes a minute; no setting of config.toml names it. */
const mostFactorCalls = 30

/** The rate limits of Supabase Auth per address, so that a 429 can happen here too. */
export class AuthRateLimits {
  readonly #windows: Record<string, Window>

  constructor(config: LocalConfig) {
    const { sign_in_sign_ups, token_refresh, token_verifications } = config.auth.rate_limit
    this.#windows = {
      signIn: new Window(sign_in_sign_ups, fiveMinutes),
      signUp: new Window(sign_in_sign_ups, fiveMinutes),
      refresh: new Window(token_refresh, fiveMinutes),
      verify: new Window(token_verifications, fiveMinutes),
      factors: new Window(mostFactorCalls, 60_000),
      recover: new Window(sign_in_sign_ups, fiveMinutes),
    }
  }

  /** The error for a call over the limit, or null. */
  check(request: Request, path: string, peerAddress: string): Response | null {
    const name = limitName(request, path)
    const seconds = name ? this.#windows[name]!.take(peerAddress) : 0
    if (seconds === 0) return null
    return authError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      'retry-after': String(seconds),
    })
  }
}

/** What sends an email to whom it is told, or to the caller. */
const mailing = [
  'POST /recover',
  'POST /resend',
  'POST /otp',
  'POST /magiclink',
  'GET /reauthenticate',
]

function limitName(request: Request, path: string): string | null {
  if (mailing.includes(`${request.method} ${path}`)) return 'recover'
  // A link can be opened, too.
  if (path === '/verify') return 'verify'
  if (request.method !== 'POST') return null
  if (path === '/signup') return 'signUp'
  if (/^\/factors\/[^/]+\/(challenge|verify)$/.test(path)) return 'factors'
  if (path !== '/token') return null
  return new URL(request.url).searchParams.get('grant_type') === 'refresh_token'
    ? 'refresh'
    : 'signIn'
}
