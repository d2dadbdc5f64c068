import { AuthClient } from '@supabase/auth-js'
import { env, serviceUrl } from '@/config/env'
import { appFetch } from './app-fetch'
import { sessionKey, sessionStorage } from './auth-storage'

/*
 * The client of the auth service, half of supabase-js. Only modules that are loaded late may import it:
 * no screen needs it before it is shown (lib/supabase.ts).
 */

/** A client of the auth service; each one on a page has a key of its own. */
function makeAuthClient(options: ConstructorParameters<typeof AuthClient>[0]) {
  return new AuthClient({
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

/** Another client, which stores nothing and whose sessions this page never sees. */
export function makeSpareAuth(key: string) {
  return makeAuthClient({ storageKey: key, persistSession: false, autoRefreshToken: false })
}
