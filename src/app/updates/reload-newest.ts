import { flushDrafts } from '@/lib/drafts'
import { logHandled } from '@/lib/log'

/**
 * Reloads into the newest build. A service worker serves the build it came with until its successor
 * is let in, so a reload alone would only bring the old one again. What was typed is written first.
 */
const SUCCESSOR_WITHIN_MS = 10_000

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
  await becomes(successor, ['installed', 'activating', 'activated'])
  successor.postMessage({ type: 'SKIP_WAITING' })
  await becomes(successor, ['activated'])
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SUCCESSOR_WITHIN_MS)
  })
}

/** Reloads with the newest build there is, or with the same one when there is no newer. */
export async function reloadNewest(): Promise<void> {
  try {
    await flushDrafts()
    if ('serviceWorker' in navigator) await Promise.race([letSuccessorIn(), patience()])
  } catch (error) {
    logHandled('The newest build could not be let in', error)
  }
  window.location.reload()
}
