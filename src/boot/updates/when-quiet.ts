import { firstScreen } from '@/boot/first-screen'
import { logHandled } from '@/lib/log'

/** How long the network must be quiet. */
const QUIET_MS = 3000

/** Runs something once the first screen is painted and the network quiet, so as not to slow them down. */
export function whenQuiet(run: () => void): void {
  // On a slow phone, scripts alone may keep the network quiet for longer.
  void firstScreen().then(() => afterQuiet(run))
}

function afterQuiet(run: () => void): void {
  let timer = setTimeout(finish, QUIET_MS)
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(finish, QUIET_MS)
  })
  function finish() {
    observer.disconnect()
    // What loads from here on is for later; the budgets don't count it.
    performance.mark('quiet')
    run()
  }
  observer.observe({ type: 'resource' })
}

/**
 * Registers the service worker once the first screen and its requests are done, so that it doesn't
 * slow them down. Not in development, where files change.
 */
export function startUpdatesWhenQuiet(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const first = navigator.serviceWorker.controller
  whenQuiet(() => {
    import('@/boot/updates/worker')
      .then(({ startWorker }) => startWorker(first))
      .catch((error: unknown) => logHandled('The service worker could not be started', error))
  })
}
