/**
 * Which conversations are being read: open, in a visible and focused window. The panel and the page
 * may show one each.
 */
let open: readonly string[] = []

/** Whether this window is visible and focused. */
export function isLooking(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

/** Registers an open conversation; returns a function that unregisters it. */
export function registerOpen(partnerId: string): () => void {
  open = [...open, partnerId]
  return () => {
    const index = open.indexOf(partnerId)
    open = open.filter((_, place) => place !== index)
  }
}

/** Whether the reader sees this partner's messages as they arrive. */
export function isBeingRead(partnerId: string): boolean {
  return open.includes(partnerId) && isLooking()
}

/** The partners whose messages the reader sees right now. */
export function partnersBeingRead(): readonly string[] {
  return isLooking() ? [...new Set(open)] : []
}

/** Calls `listener` when the window becomes visible and focused, or ceases to be. */
export function subscribeLooking(listener: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('focus', listener, { signal })
  window.addEventListener('blur', listener, { signal })
  document.addEventListener('visibilitychange', listener, { signal })
  return () => stop.abort()
}
