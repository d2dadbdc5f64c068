import { useEffect, useEffectEvent } from 'react'

/**
 * The open overlays (dialogs, the drawer) in the order they opened. Back closes the topmost one
 * before it leaves the page (UX-52).
 */
type Close = () => void

let open: Close[] = []

/** Registers an overlay; returns a function that removes it. */
export function registerOverlay(close: Close): () => void {
  open = [...open, close]
  return () => {
    open = open.filter((other) => other !== close)
  }
}

/** Whether an overlay is open. */
export function hasOverlay(): boolean {
  return open.length > 0
}

/** Closes the topmost overlay. */
export function closeTopOverlay(): void {
  open.at(-1)?.()
}

/** Registers the calling overlay while it is mounted. */
export function useOverlay(close: Close): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => registerOverlay(() => closeNow()), [])
}
