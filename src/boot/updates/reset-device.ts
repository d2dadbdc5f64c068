import { logHandled } from '@/lib/log'
import { forgetReads } from '@/lib/query-cache'
import { flushDrafts } from '@/lib/unsaved'

async function forgetFiles(): Promise<void> {
  try {
    if ('caches' in window) {
      const names = await window.caches.keys()
      await Promise.all(names.map((name) => window.caches.delete(name)))
    }
    if ('serviceWorker' in navigator) {
      const workers = await navigator.serviceWorker.getRegistrations()
      await Promise.all(workers.map((worker) => worker.unregister()))
    }
  } catch (error) {
    logHandled('The files of the app could not be forgotten', error)
  }
}

/**
 * Clears persisted reads and the app's files on this device, then reloads. Keeps drafts and
 * session.
 */
export async function resetDevice(): Promise<void> {
  await flushDrafts()
  await Promise.all([forgetReads(), forgetFiles()])
  window.location.reload()
}
