import { reloadNewest } from '@/app/updates/reload-newest'
import { watchTyping, wouldLoseTyping } from '@/lib/unsaved'

/**
 * After a new deployment the old page asks for files that are gone. It reloads, once, unless
 * something typed would be lost – drafts are kept, a form of signing up is not; then what failed says
 * so and offers the reload.
 */
const RELOADED_KEY = 'reloaded-for-new-version'
const AGAIN_AFTER_MS = 60_000

/** Whether a reload for this reason may happen now; remembers that it did. */
export function mayReload(store: Storage, now: number): boolean {
  try {
    if (now - Number(store.getItem(RELOADED_KEY) ?? 0) < AGAIN_AFTER_MS) return false
    store.setItem(RELOADED_KEY, String(now))
    return true
  } catch {
    // Without a memory of it, a reload could repeat for ever.
    return false
  }
}

/** Whether a failure is that of a file of the app which could not be loaded. */
export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|importing a module script|preload css/i.test(message)
}

/** Reloads once when a part of the app cannot be loaded any more. */
export function guardAgainstStaleChunks(): void {
  watchTyping()
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || wouldLoseTyping()) return
    if (!mayReload(window.sessionStorage, Date.now())) return
    event.preventDefault()
    void reloadNewest()
  })
}
