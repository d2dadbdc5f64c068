import type { Session } from '@supabase/supabase-js'

/** The name under which the auth client keeps a session: `sb-{project}-auth-token`. */
const SESSION_KEY = /^sb-.+-auth-token$/

/** Whether a storage key holds a session. */
export function isSessionKey(key: string | null): boolean {
  return key !== null && SESSION_KEY.test(key)
}

function storedKey(): string | null {
  for (let index = 0; index < window.localStorage.length; index += 1) {
    const key = window.localStorage.key(index)
    if (isSessionKey(key)) return key
  }
  return null
}

function storedText(): string | null {
  try {
    const key = storedKey()
    return key && window.localStorage.getItem(key)
  } catch {
    // A browser without storage keeps no session.
    return null
  }
}

/** Takes the session off this device without asking anybody. */
export function removeStoredSession(): void {
  try {
    const key = storedKey()
    if (key) window.localStorage.removeItem(key)
  } catch {
    // Whether it is gone is what hasStoredSession tells.
  }
}

/** Whether this device keeps a session, read without loading the auth client. */
export function hasStoredSession(): boolean {
  return storedText() !== null
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  if (!('access_token' in value) || !('refresh_token' in value) || !('user' in value)) return false
  const { user } = value
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string'
}

/**
 * The session as it lies on this device. It serves the time without a network, when an expired
 * one cannot be renewed yet: the member stays who they are and reads what is cached.
 */
export function readStoredSession(): Session | null {
  const text = storedText()
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

/** Whose session this device keeps, whatever this tab knows yet. */
export function storedMemberId(): string | null {
  return readStoredSession()?.user.id ?? null
}
