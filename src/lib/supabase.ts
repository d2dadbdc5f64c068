import { AuthClient } from '@supabase/auth-js'
import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { env } from '@/config/env'
import type { AppDatabase } from '@/types/answers'
import { lostDeadlock, withCode, withOwnExpiry } from './answers'
import { sessionKey, sessionStorage } from './auth-storage'
import { takeEarlyAnswer } from './early-answers'
import { toAppError, type ErrorKind } from './errors'
import { logHandled } from './log'
import { isAwaitingCode } from './second-factor'

/** The database allows a member's statement 8 s, so past 10 s only the network can be at fault. */
const REST_TIMEOUT_MS = 10_000

function urlOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}

function withTimeout(init: RequestInit | undefined): RequestInit {
  const limit = AbortSignal.timeout(REST_TIMEOUT_MS)
  return { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit }
}

/**
 * The fetch of the Supabase clients.
 * 1. Signing out always succeeds on this device: the library keeps the session when the server cannot be
 *    reached or answers 5xx, so such a response to a logout becomes 204.
 * 2. Every data request has a time limit.
 * 3. A request that the head script has sent already is not sent again.
 * 4. A request that lost a deadlock is sent once more: the database has undone all of it.
 * 5. Every failure has a code, and a session expires by this device's clock (answers.ts).
 */
export function createAppFetch(send: typeof fetch): typeof fetch {
  return async function appFetch(input, init) {
    const url = urlOf(input)
    if (url.includes('/rest/v1/')) {
      const limited = withTimeout(init)
      const answer = await withCode(
        (await takeEarlyAnswer(url, limited)) ?? (await send(input, limited)),
      )
      return (await lostDeadlock(answer)) ? withCode(await send(input, limited)) : answer
    }
    if (/\/auth\/v1\/(token|verify|signup)/.test(url)) return withOwnExpiry(await send(input, init))
    if (!/\/auth\/v1\/logout\?scope=local/.test(url)) return send(input, init)
    try {
      const response = await send(input, init)
      if (response.status < 500) return response
      logHandled('The server failed to end the session', response.status)
    } catch (error) {
      logHandled('The server could not be reached to end the session', error)
    }
    return new Response(null, { status: 204 })
  }
}

const service = (name: string) => `${env.supabaseUrl}/${name}/v1`

const appFetch = createAppFetch((input, init) => fetch(input, init))

/** A client of the auth service; each one on a page stores its session under its own key. */
export function makeAuthClient(options: ConstructorParameters<typeof AuthClient>[0]) {
  return new AuthClient({
    url: service('auth'),
    // The library overwrites this header with a member’s token, by its exact name.
    headers: { apikey: env.publishableKey, Authorization: `Bearer ${env.publishableKey}` },
    detectSessionInUrl: false,
    fetch: appFetch,
    ...options,
  })
}

const auth = makeAuthClient({
  storageKey: sessionKey,
  flowType: 'pkce',
  persistSession: true,
  autoRefreshToken: true,
  storage: sessionStorage,
})

async function readSession() {
  return (await auth.getSession()).data.session
}

type Session = NonNullable<Awaited<ReturnType<typeof readSession>>>

/** Errors of a refused refresh. A missing network or a rate limit does not end the session. */
const ENDED: ReadonlySet<ErrorKind> = new Set(['unauthenticated', 'invalid', 'forbidden'])

/** The token of the last refresh; if it is refused as well, another refresh is of no use. */
let renewedToken: string | undefined
let renewing: Promise<string | undefined> | null = null

async function renew(refused: Session): Promise<string | undefined> {
  const now = await readSession()
  // A member's request must not be repeated as another member.
  if (now?.user.id !== refused.user.id) return undefined
  if (now.access_token !== refused.access_token) return now.access_token
  if (now.access_token === renewedToken) return undefined
  const { data, error } = await auth.refreshSession()
  // The library keeps a session while its token looks valid, but this one is known not to be.
  if (error && ENDED.has(toAppError(error).kind)) await auth.signOut({ scope: 'local' })
  renewedToken = data.session?.access_token
  return renewedToken
}

/**
 * Sends a request as the signed-in member or as a visitor. A data request refused with 401 is
 * repeated once with a refreshed token.
 */
export const authorisedFetch: typeof fetch = async (input, init) => {
  const kept = await readSession()
  // Between the password and the code one counts as a visitor.
  const session = kept && !isAwaitingCode(kept) ? kept : null
  const answer = await sendAs(session?.access_token, input, init)
  if (answer.status !== 401 || !session || !urlOf(input).startsWith(service('rest'))) return answer
  renewing ??= renew(session).finally(() => {
    renewing = null
  })
  const renewed = await renewing
  return renewed === undefined ? answer : sendAs(renewed, input, init)
}

async function sendAs(
  token: string | undefined,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const headers = new Headers(init?.headers)
  headers.set('apikey', env.publishableKey)
  // An edge function would take the key for a token and refuse it.
  const bearer =
    token ?? (urlOf(input).startsWith(service('functions')) ? null : env.publishableKey)
  if (bearer !== null && !headers.has('authorization')) {
    headers.set('authorization', `Bearer ${bearer}`)
  }
  return appFetch(input, { ...init, headers })
}

// Only the queries retry reads. If the client retried too, a silent server would keep the screen
// waiting for minutes.
const rest = new PostgrestClient<AppDatabase>(service('rest'), {
  fetch: authorisedFetch,
  retry: false,
})

/**
 * The only client, put together from parts of supabase-js. The socket (lib/realtime-connection.ts)
 * and storage (lib/storage.ts), a third of the whole, are loaded later.
 */
export const supabase = {
  auth,
  from: rest.from.bind(rest),
  rpc: rest.rpc.bind(rest),
  functions: new FunctionsClient(service('functions'), { customFetch: authorisedFetch }),
}
