import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  if (document.visibilityState === 'visible') for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/**
 * A text that depends on what time it is, such as "5 minutes ago". Looked at every half minute while the
 * page is seen; a component is drawn again only when the text has changed.
 */
export function useTextOfNow(text: () => string): string {
  return useSyncExternalStore(subscribe, text, text)
}

/** When the day began on this device, as text for `new Date`: another one after midnight, and in another time zone. */
export function useToday(): string {
  return useTextOfNow(() => String(new Date(new Date().setHours(0, 0, 0, 0))))
}
