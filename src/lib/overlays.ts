import { useEffect, useEffectEvent } from 'react'

/**
 * What lies over the page – dialogs, the drawer – in the order it opened. Back closes the topmost
 * before it leaves the page (UX-52); the shell asks here.
 */
type Close = () => void

let open: Close[] = []

/** Enters an overlay; returns how to take it out again. */
export function registerOverlay(close: Close): () => void {
  open = [...open, close]
  return () => {
    open = open.filter((other) => other !== close)
  }
}

/** Whether anything lies over the page. */
export function hasOverlay(): boolean {
  return open.length > 0
}

/** Closes the topmost overlay. */
export function closeTopOverlay(): void {
  open.at(-1)?.()
}

/** Enters the calling overlay for as long as it is on screen. */
export function useOverlay(close: Close): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => registerOverlay(() => closeNow()), [])
}
