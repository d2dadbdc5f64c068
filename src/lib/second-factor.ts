import type { Session } from '@supabase/auth-js'

function assuranceOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether a session has passed the password but not the authenticator code. The database treats its
 * token as signed out (private.is_active), so the app does too.
 */
export function isAwaitingCode({
  access_token,
  user,
}: Pick<Session, 'access_token' | 'user'>): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && assuranceOf(access_token) !== 'aal2'
}
