import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/config/env'
import type { Database } from '@/types/database'
import { sessionStorage } from './auth-storage'
import { logHandled } from './log'

/** The database gives a member's statement 8 s; past 10 s only the network can be at fault. */
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
 * The client's way to the server, with two rules of its own.
 * 1. Signing out here always succeeds: the library keeps the session when the server
 *    cannot be reached or answers 5xx, so such an answer to a logout becomes 204.
 * 2. No request for data hangs for ever.
 */
export function createAppFetch(send: typeof fetch): typeof fetch {
  return async function appFetch(input, init) {
    const url = urlOf(input)
    if (url.includes('/rest/v1/')) return send(input, withTimeout(init))
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

/** The one client. It opens no socket until something subscribes. */
export const supabase: SupabaseClient<Database> = createClient<Database>(
  env.supabaseUrl,
  env.publishableKey,
  {
    auth: {
      flowType: 'pkce',
      detectSessionInUrl: false,
      persistSession: true,
      autoRefreshToken: true,
      storage: sessionStorage,
    },
    global: { fetch: createAppFetch((input, init) => fetch(input, init)) },
  },
)
