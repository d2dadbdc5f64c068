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
      const kept = memory.get(key)
      if (kept !== undefined) return kept
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
