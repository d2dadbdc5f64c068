import { env } from '@/config/env'

/**
 * Where the session lives on this device.
 * 1. In localStorage, so that it survives a restart.
 * 2. In memory when localStorage is missing, full or forbidden: signing in still works, for as
 *    long as the page is open.
 * 3. A value that could not be written is read back from memory, never the older one on disk.
 */
export interface SessionStorage {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

/**
 * The name of this project's session on a device. It is the one supabase-js gives it, so that a session
 * of another client of the project counts here.
 */
export const sessionKey = `sb-${new URL(env.supabaseUrl).hostname.split('.')[0] ?? ''}-auth-token`

/** Makes a store over `disk`, which may be missing or throw at any call. */
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
        // A store that cannot be reached holds nothing that we could read again either.
      }
    },
  }
}

export const sessionStorage = createSessionStorage(() => window.localStorage)
