/** Whether a newer build is waiting; `worker.ts` finds out, the update notice shows it. */
let isOffered = false
const listeners = new Set<() => void>()

function publish(next: boolean): void {
  if (isOffered === next) return
  isOffered = next
  for (const listener of listeners) listener()
}

/** Announces a newer build. */
export function offerUpdate(): void {
  publish(true)
}

/** Dismisses this build; the next one is offered again. */
export function putOffUpdate(): void {
  publish(false)
}

/** For `useSyncExternalStore`. */
export function isUpdateOffered(): boolean {
  return isOffered
}

/** Calls `listener` on every change; returns a function that unsubscribes. */
export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
