import type { Session } from '@supabase/supabase-js'
import { parseSession } from '@/lib/auth-storage'

/** The storage key of the auth client's session: `sb-{project}-auth-token`. */
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
    // Without storage there is no session.
    return null
  }
}

/** Removes the session from this device without a request. */
export function removeStoredSession(): void {
  try {
    const key = storedKey()
    if (key) window.localStorage.removeItem(key)
  } catch {
    // hasStoredSession tells whether it is gone.
  }
}

/** Whether this device has a session, without loading the auth client. */
export function hasStoredSession(): boolean {
  return storedText() !== null
}

/**
 * The session stored on this device. Offline, when an expired one can't be refreshed yet, the
 * member stays signed in and reads what is cached.
 */
export function readStoredSession(): Session | null {
  return parseSession(storedText())
}

/** The member whose session is stored here, whatever this tab knows yet. */
export function storedMemberId(): string | null {
  return readStoredSession()?.user.id ?? null
}
