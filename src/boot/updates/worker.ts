import { logHandled } from '@/lib/log'
import { offerUpdate } from './update-state'

/**
 * The page's side of the service worker. scripts/vite/service-worker.ts says what it caches.
 * 1. A newer build is fetched in the background and waits; it is offered, never forced (UX-72).
 * 2. When another tab activates it, this tab stays as it is and is offered the same.
 * 3. What this page loaded before there was a worker is cached too.
 */
const LOOK_EVERY_MS = 60 * 60 * 1000

function offerWhenInstalled(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    // Without a controller, this is the first worker.
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offerUpdate()
  })
}

/** Tells the worker to cache the files that loaded before it. */
function keepLoadedParts(controller: ServiceWorker): void {
  const assets = new URL('./assets/', document.baseURI).href
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(assets))
  controller.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } })
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    registration.update().catch((error: unknown) => {
      logHandled('There is no telling whether there is a newer build', error)
    })
  })
}

/**
 * Registers the worker and watches for its successors. `first` is the controller when the page
 * loaded. Rejects when the browser refuses it.
 */
export async function startWorker(first: ServiceWorker | null): Promise<void> {
  const { serviceWorker } = navigator
  let isUnderWorker = serviceWorker.controller !== null
  if (first !== null && serviceWorker.controller !== first) offerUpdate()
  serviceWorker.addEventListener('controllerchange', () => {
    if (isUnderWorker) offerUpdate()
    else if (serviceWorker.controller) keepLoadedParts(serviceWorker.controller)
    isUnderWorker = true
  })
  await serviceWorker.register('./sw.js')
  const registration = await serviceWorker.getRegistration()
  // Some browsers accept the call and do nothing.
  if (!registration) return
  if (registration.waiting && serviceWorker.controller) offerUpdate()
  offerWhenInstalled(registration.installing)
  registration.addEventListener('updatefound', () => offerWhenInstalled(registration.installing))
  lookNowAndThen(registration)
}
