/** Whether a newer build waits to be taken; `worker.ts` finds out, the notice says so. */
let isOffered = false
const listeners = new Set<() => void>()

function publish(next: boolean): void {
  if (isOffered === next) return
  isOffered = next
  for (const listener of listeners) listener()
}

/** There is a newer build. */
export function offerUpdate(): void {
  publish(true)
}

/** The member does not want it now; the next newer build is offered again. */
export function putOffUpdate(): void {
  publish(false)
}

/** For `useSyncExternalStore`. */
export function isUpdateOffered(): boolean {
  return isOffered
}

/** Calls `listener` on every change; returns how to stop. */
export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
