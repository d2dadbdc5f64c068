import { logHandled } from '@/lib/log'

/** For this long nothing came over the network. */
const QUIET_MS = 3000

/** Runs something once the first screen and all it asked for are there, so that it takes nothing away. */
export function whenQuiet(run: () => void): void {
  let timer = setTimeout(finish, QUIET_MS)
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(finish, QUIET_MS)
  })
  function finish() {
    observer.disconnect()
    run()
  }
  observer.observe({ type: 'resource' })
}

/**
 * Has the service worker registered once the first screen and all it asked for are there, so that it
 * takes nothing away from them. Not in development, where the files change under it.
 */
export function startUpdatesWhenQuiet(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const first = navigator.serviceWorker.controller
  whenQuiet(() => {
    import('@/app/updates/worker')
      .then(({ startWorker }) => startWorker(first))
      .catch((error: unknown) => logHandled('The service worker could not be started', error))
  })
}
