import type { Session } from '@supabase/auth-js'
import { env } from '@/config/env'

/**
 * Stores the session on this device.
 * 1. In localStorage, so that it survives a restart.
 * 2. In memory if localStorage is missing, full or forbidden: signing in still works while the page is
 *    open.
 * 3. A value that could not be written is read from memory, never the older one from localStorage.
 */
export interface SessionStorage {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/**
 * The key of this project’s session in localStorage. It is the name supabase-js uses, so that a
 * session of another client is found.
 */
export const sessionKey = `sb-${new URL(env.supabaseUrl).hostname.split('.')[0] ?? ''}-auth-token`

/** Makes a session store over localStorage, which may be missing or throw on any call. */
export function createSessionStorage(disk: () => SessionStorage): SessionStorage {
  const memory = new Map<string, string>()
  return {
    getItem(key) {
      const stored = memory.get(key)
      if (stored !== undefined) return stored
      try {
        return disk().getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        disk().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    removeItem(key) {
      memory.delete(key)
      try {
        disk().removeItem(key)
      } catch {
        // A store that fails to write could not be read again either.
      }
    },
  }
}

export const sessionStorage = createSessionStorage(() => window.localStorage)

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  if (!('access_token' in value) || !('refresh_token' in value) || !('user' in value)) return false
  const { user } = value
  return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string'
}

/** The session in a stored text, or null. */
export function parseSession(text: string | null): Session | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

/** The library renews a session in its last minute and a half. */
const RENEWED_BEFORE_MS = 120_000

/** Whether a session is valid for a while. */
export function isFresh({ expires_at: endsAt = 0 }: Session): boolean {
  return endsAt * 1000 > Date.now() + RENEWED_BEFORE_MS
}

/** Whether the server refuses a session's token by now. */
export function hasEnded({ expires_at: endsAt = 0 }: Session): boolean {
  return endsAt * 1000 <= Date.now()
}
