import type { Session } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { env, serviceUrl } from '@/config/env'
import type { AppDatabase } from '@/types/answers'
import { appFetch, urlOf } from './app-fetch'
import { hasEnded, isFresh, parseSession, sessionKey, sessionStorage } from './auth-storage'
import { AppError, toAppError, type ErrorKind } from './errors'
import { isAwaitingCode } from './second-factor'
import { withinLimit } from './within-limit'

async function loadAuth() {
  return (await import('./auth-client')).auth
}

function readStored(): Session | null {
  return parseSession(sessionStorage.getItem(sessionKey))
}

type Auth = Awaited<ReturnType<typeof loadAuth>>
type Renewal = Pick<Awaited<ReturnType<Auth['getSession' | 'refreshSession']>>, 'data' | 'error'>

/**
 * Asks Auth for a session. Where Auth can't be asked, this fails as a request without a network does: what a
 * visitor would be answered is not for the member.
 */
async function renewed(ask: (auth: Auth) => Promise<Renewal>): Promise<Renewal> {
  const answer = await withinLimit(loadAuth().then(ask))
  if (answer.error && toAppError(answer.error).kind === 'network') {
    throw new AppError('network', 'Failed to fetch', { cause: answer.error })
  }
  return answer
}

/**
 * The session of this page. The auth client, which is large, is only loaded when the stored session has
 * to be renewed.
 */
export async function currentSession(): Promise<Session | null> {
  const stored = readStored()
  if (stored === null || isFresh(stored)) return stored
  try {
    return (await renewed((auth) => auth.getSession())).data.session
  } catch (failure) {
    const kept = readStored()
    // Its last minute is enough for a request.
    if (kept && !hasEnded(kept)) return kept
    throw failure
  }
}

/** Errors of a refused refresh. A missing network or a rate limit does not end the session. */
const ENDED: ReadonlySet<ErrorKind> = new Set(['unauthenticated', 'invalid', 'forbidden'])

/** The token of the last refresh; if it is refused as well, another refresh is of no use. */
let renewedToken: string | undefined
const renewing = new Map<string, Promise<string | undefined>>()

async function renew(refused: Session): Promise<string | undefined> {
  const now = await currentSession()
  // A member's request must not be repeated as another member.
  if (now?.user.id !== refused.user.id) return undefined
  if (now.access_token !== refused.access_token) return now.access_token
  if (now.access_token === renewedToken) return undefined
  const { data, error } = await renewed((auth) => auth.refreshSession())
  // The library keeps a session while its token looks valid, but this one is known not to be.
  if (error && ENDED.has(toAppError(error).kind))
    await (await loadAuth()).signOut({ scope: 'local' })
  renewedToken = data.session?.access_token
  return renewedToken
}

/** Renews the session once, however many requests were refused. */
function renewOnce(refused: Session): Promise<string | undefined> {
  // Another member's request needs another token.
  const { id } = refused.user
  const running = renewing.get(id) ?? renew(refused).finally(() => renewing.delete(id))
  renewing.set(id, running)
  return running
}

/**
 * Sends a request as the signed-in member or as a visitor. A data request refused with 401 is
 * repeated once with a refreshed token.
 */
export const authorisedFetch: typeof fetch = async (input, init) => {
  const current = await currentSession()
  // Between the password and the code one counts as a visitor.
  const session = current && !isAwaitingCode(current) ? current : null
  const answer = await sendAs(session?.access_token, input, init)
  if (answer.status !== 401 || !session || !urlOf(input).startsWith(serviceUrl('rest')))
    return answer
  const renewed = await renewOnce(session)
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
    token ?? (urlOf(input).startsWith(serviceUrl('functions')) ? null : env.publishableKey)
  if (bearer !== null && !headers.has('authorization')) {
    headers.set('authorization', `Bearer ${bearer}`)
  }
  return appFetch(input, { ...init, headers })
}

// Only the queries retry reads. If the client retried too, a silent server would keep the screen
// waiting for minutes.
const rest = new PostgrestClient<AppDatabase>(serviceUrl('rest'), {
  fetch: authorisedFetch,
  retry: false,
})

/**
 * The client of the database, the part of supabase-js that every screen needs. The others are loaded
 * when they are used: the session (auth-client.ts), edge functions (functions.ts), files (storage.ts),
 * the socket (realtime-connection.ts).
 */
export const supabase = {
  from: rest.from.bind(rest),
  rpc: rest.rpc.bind(rest),
}
