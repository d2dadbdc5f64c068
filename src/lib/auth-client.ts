import { AuthClient } from '@supabase/auth-js'
import { env, serviceUrl } from '@/config/env'
import { appFetch } from './app-fetch'
import { sessionKey, sessionStorage } from './auth-storage'
import { logHandled } from './log'

/*
 * The client of the auth service, half of supabase-js. Only modules that are loaded late may import it:
 * no screen needs it before it is shown (lib/supabase.ts).
 */

/** How long after a renewal failed the next one is tried. */
const RENEWAL_PAUSE_MS = 5_000

/** The library's client, which asks again sooner after a renewal has failed; its own attempts rest for a minute. */
class AppAuthClient extends AuthClient {
  override async getSession() {
    const answer = await super.getSession()
    const failure = this.lastRefreshFailure
    if (failure) {
      failure.expiresAt = Math.min(failure.expiresAt, Date.now() + RENEWAL_PAUSE_MS)
    }
    return answer
  }

  /** Asks again at once. */
  askAgain(): void {
    this.lastRefreshFailure = null
    this.getSession().catch((error: unknown) => logHandled('The session was not renewed', error))
  }
}

/** A client of the auth service; each one on a page has a key of its own. */
function makeAuthClient(options: ConstructorParameters<typeof AuthClient>[0]) {
  return new AppAuthClient({
    url: serviceUrl('auth'),
    // The library overwrites this header with a member’s token, by its exact name.
    headers: { apikey: env.publishableKey, Authorization: `Bearer ${env.publishableKey}` },
    detectSessionInUrl: false,
    fetch: appFetch,
    ...options,
  })
}

/** The client that holds this page's session. */
export const auth = makeAuthClient({
  storageKey: sessionKey,
  flowType: 'pkce',
  persistSession: true,
  autoRefreshToken: true,
  storage: sessionStorage,
})

// Before everyone else who hears of it: what is read again then needs the session.
if ('window' in globalThis) {
  window.addEventListener('online', () => auth.askAgain(), { capture: true })
}

/** Another client, which stores nothing and whose sessions this page never sees. */
export function makeSpareAuth(key: string) {
  return makeAuthClient({ storageKey: key, persistSession: false, autoRefreshToken: false })
}
