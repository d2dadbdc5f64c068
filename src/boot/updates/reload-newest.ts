import { logHandled } from '@/lib/log'
import { flushDrafts } from '@/lib/unsaved'

/**
 * Reloads into the newest build. A service worker serves its own build until its successor
 * activates, so a plain reload would bring the old build again. Drafts are written first.
 */
const SUCCESSOR_WITHIN_MS = 10_000

/** Activated right after installing, the worker makes Chromium hang on this page and the next. */
const SETTLE_MS = 1000

function becomes(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve) => {
    function look() {
      if (!states.includes(worker.state) && worker.state !== 'redundant') return
      worker.removeEventListener('statechange', look)
      resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

async function letSuccessorIn(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.active) return
  if (!registration.waiting && !registration.installing) await registration.update()
  const successor = registration.installing ?? registration.waiting
  if (!successor) return
  if (successor.state === 'installing') {
    await becomes(successor, ['installed', 'activating', 'activated'])
    await pause(SETTLE_MS)
  }
  successor.postMessage({ type: 'SKIP_WAITING' })
  await becomes(successor, ['activated'])
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** Reloads with the newest build, or with the same one if there is no newer. */
export async function reloadNewest(): Promise<void> {
  try {
    await flushDrafts()
    if ('serviceWorker' in navigator)
      await Promise.race([letSuccessorIn(), pause(SUCCESSOR_WITHIN_MS)])
  } catch (error) {
    logHandled('The newest build could not be let in', error)
  }
  window.location.reload()
}
