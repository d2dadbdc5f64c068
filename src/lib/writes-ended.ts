import type { QueryClient } from '@tanstack/react-query'

/*
 * Before a member signs out, all tabs write what only its member may: above all what a toast could still undo. The tab
 * where it happens tells the others, and those that have something to write hold a lock meanwhile.
 */

/** How long leaving waits for what is being written. */
const WRITES_MS = 3000
/** How long the other tabs have to take the lock. */
const ANSWER_MS = 200

/** What a tab holds that writes while another one waits to leave. */
export const WRITING = 'kindling-writing'

// One for each tab: a channel doesn't hear what it says itself.
let tabs: BroadcastChannel | null = null
export function otherTabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') tabs ??= new BroadcastChannel('kindling-leaving')
  return tabs
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Resolves once nothing but `own` mutations are being written, here, or after a moment. */
export function writesEnded(client: QueryClient, own: number): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    const stop = client.getMutationCache().subscribe(look)
    function look() {
      if (client.isMutating() > own) return
      stop()
      resolve()
    }
    look()
  })
  return Promise.race([ended, pause(WRITES_MS)])
}

/** Has the member's other tabs write what they still have to; resolves once they did, or after a moment. */
export async function othersEnded(): Promise<void> {
  if (!('locks' in navigator)) return
  otherTabs()?.postMessage(WRITING)
  await pause(ANSWER_MS)
  await Promise.race([navigator.locks.request(WRITING, () => undefined), pause(WRITES_MS)])
}
