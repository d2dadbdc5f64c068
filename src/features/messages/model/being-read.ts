/**
 * Whose conversation is under the reader's eyes: open, in a visible window that has the focus. The
 * panel and the page may show one each.
 */
let open: readonly string[] = []

/** Whether one looks at this window now. */
export function isLooking(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

/** Enters an open conversation; returns how to take it out again. */
export function registerOpen(partnerId: string): () => void {
  open = [...open, partnerId]
  return () => {
    const index = open.indexOf(partnerId)
    open = open.filter((_, place) => place !== index)
  }
}

/** Whether the reader sees what this partner writes as it comes. */
export function isBeingRead(partnerId: string): boolean {
  return open.includes(partnerId) && isLooking()
}

/** Whose messages the reader sees as they come, at this moment. */
export function partnersBeingRead(): readonly string[] {
  return isLooking() ? [...new Set(open)] : []
}

/** Calls `listener` when one begins or ceases to look. */
export function subscribeLooking(listener: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('focus', listener, { signal })
  window.addEventListener('blur', listener, { signal })
  document.addEventListener('visibilitychange', listener, { signal })
  return () => stop.abort()
}
