import { mayReload } from '@/boot/may-reload'
import { reloadNewest } from '@/boot/updates/reload-newest'
import { watchTyping, wouldLoseTyping } from '@/lib/unsaved'

/**
 * After a deployment, the old page asks for files that are gone. It reloads once, unless typed text
 * would be lost: drafts are persisted, a sign-up form is not. Then the failed part says so and
 * offers to reload.
 */

/** Whether the error means that a file of the app failed to load. */
export function isChunkFailure(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return /dynamically imported module|importing a module script|preload css/i.test(message)
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
