import { isOfAuth, lostDeadlock, withCode, withoutPage, withOwnExpiry } from './answers'
import { takeEarlyAnswer } from '@/boot/early-answers'
import { logHandled } from './log'
import { REST_TIMEOUT_MS } from './within-limit'

/** Auth and edge functions may answer only once another service has taken an email. */
const SERVICE_TIMEOUT_MS = 30_000

/** The address of a request, however fetch was given it. */
export function urlOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}

function withTimeout(init: RequestInit | undefined, limitMs: number): RequestInit {
  const limit = AbortSignal.timeout(limitMs)
  return { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit }
}

/** The page is going. The browser cancels what it asked for, unless it is told to keep it. */
let isLeaving = false

if ('window' in globalThis) {
  // Before what sends something because of it.
  window.addEventListener('pagehide', () => (isLeaving = true), { capture: true })
  window.addEventListener('pageshow', () => (isLeaving = false), { capture: true })
}

let renewals = new AbortController()

/** Ends every renewal of the session: one that runs, for half a minute without a network, and what begins during `work`. */
export async function withoutRenewals(work: () => Promise<void>): Promise<void> {
  renewals.abort()
  try {
    await work()
  } finally {
    renewals = new AbortController()
  }
}

async function renewal(
  send: typeof fetch,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const { signal } = renewals
  // The library tries again after anything but a refusal.
  if (signal.aborted) return new Response(null, { status: 400 })
  const limited = withTimeout({ ...init, signal }, REST_TIMEOUT_MS)
  const answer = await withOwnExpiry(await send(input, limited))
  const isRefusal = answer.status !== 429 && (await isOfAuth(answer))
  return isRefusal ? answer : new Response(null, { status: 503 })
}

/**
 * The fetch of the Supabase clients.
 * 1. Signing out always succeeds on this device: the library keeps the session when the server cannot be
 *    reached or answers 5xx, so such a response to a logout becomes 204.
 * 2. Every request has a time limit. A renewal of the session that nobody answered would hold back every later request.
 * 3. A request that the early script has sent already is not sent again.
 * 4. A request that lost a deadlock is sent once more: the database has undone all of it.
 * 5. Every failure has a code, and a session expires by this device's clock (answers.ts).
 * 6. Only Auth's own refusal ends a session: the library drops one that can't be renewed for any reason but the
 *    server's own, so a rate limit and what a proxy answers become 503.
 * 7. Nothing renews the session of a member who is leaving.
 * 8. What is sent while the page goes outlives it: what a toast could still undo.
 * 9. A page in answer to a request is no success: the network that wants to be signed in to sends it.
 */
export function createAppFetch(fetchOnce: typeof fetch): typeof fetch {
  const send: typeof fetch = async (input, init) =>
    withoutPage(await fetchOnce(input, { ...init, keepalive: isLeaving }))
  return async function appFetch(input, init) {
    const url = urlOf(input)
    if (url.includes('/rest/v1/')) {
      const limited = withTimeout(init, REST_TIMEOUT_MS)
      const answer = await withCode(
        (await takeEarlyAnswer(url, limited)) ?? (await send(input, limited)),
      )
      return (await lostDeadlock(answer)) ? withCode(await send(input, limited)) : answer
    }
    if (/\/auth\/v1\/token.*refresh_token/.test(url)) return renewal(send, input, init)
    const limited = withTimeout(init, SERVICE_TIMEOUT_MS)
    if (/\/auth\/v1\/(token|verify|signup)/.test(url))
      return withOwnExpiry(await send(input, limited))
    if (!/\/auth\/v1\/logout\?scope=local/.test(url)) return send(input, limited)
    try {
      const response = await send(input, limited)
      if (response.status < 500) return response
      logHandled('The server failed to end the session', response.status)
    } catch (error) {
      logHandled('The server could not be reached to end the session', error)
    }
    return new Response(null, { status: 204 })
  }
}

export const appFetch = createAppFetch((input, init) => fetch(input, init))
