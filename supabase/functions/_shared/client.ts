import { createClient } from '@supabase/supabase-js'
import { publishableKey, secretKey, supabaseUrl } from './env.ts'

const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }

/** A client with the rights of the service role. Nothing from a request may choose what it touches. */
export function serviceClient() {
  return createClient(supabaseUrl(), secretKey(), { auth: stateless })
}

/** A client with a visitor's rights. */
export function visitorClient() {
  return createClient(supabaseUrl(), publishableKey(), { auth: stateless })
}

/** A client with the rights of the member whose token this is. */
export function memberClient(token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  return createClient(supabaseUrl(), publishableKey(), { auth: stateless, global: { headers } })
}
