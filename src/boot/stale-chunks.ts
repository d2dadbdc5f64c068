import { reloadNewest } from '@/boot/updates/reload-newest'
import { isTimeout, toAppError } from '@/lib/errors'
import { watchTyping, wouldLoseTyping } from '@/lib/unsaved'
import { withinLimit } from '@/lib/within-limit'

/**
 * After a deployment, the old page asks for files that are gone. It reloads once, unless typed text
 * would be lost: drafts are persisted, a sign-up form is not. Then the failed part says so and
 * offers to reload.
 */
const RELOADED_KEY = 'reloaded-for-new-version'
const AGAIN_AFTER_MS = 60_000

/** Whether to reload for this reason now; records that it did. */
export function mayReload(store: Storage, now: number): boolean {
  try {
    if (now - Number(store.getItem(RELOADED_KEY) ?? 0) < AGAIN_AFTER_MS) return false
    store.setItem(RELOADED_KEY, String(now))
    return true
  } catch {
    // Without this record, it could reload forever.
    return false
  }
}

/** Whether the error means that a file of the app failed to load. */
export function isChunkFailure(error: unknown): error is Error {
  const told = /dynamically imported module|importing a module script|preload css/i
  return error instanceof LateChunk || (error instanceof Error && told.test(error.message))
}

/** A file of the app that didn't arrive in time, but still may. */
export class LateChunk extends Error {
  constructor(readonly arrival: Promise<unknown>) {
    super('late')
  }
}

/** Loads a file of the app; fails when it doesn't arrive in time. */
export async function chunkInTime<T>(load: () => Promise<T>): Promise<T> {
  const arrival = load()
  try {
    return await withinLimit(arrival)
  } catch (error) {
    throw isTimeout(toAppError(error)) ? new LateChunk(arrival) : error
  }
}

/** Reloads once when a file of the app can no longer be loaded. */
export function guardAgainstStaleChunks(): void {
  watchTyping()
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || wouldLoseTyping()) return
    if (!mayReload(window.sessionStorage, Date.now())) return
    event.preventDefault()
    void reloadNewest()
  })
}
