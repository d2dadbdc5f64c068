import { useSyncExternalStore } from 'react'

/** Less than this is a browser bar, not a keyboard. */
const LEAST_PX = 120

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  return () => viewport?.removeEventListener('resize', listener)
}

function readInset(): number {
  const viewport = window.visualViewport
  // On a zoomed page less of it is visible without any keyboard.
  if (!viewport || viewport.scale > 1.01) return 0
  const hidden = Math.round(window.innerHeight - viewport.height)
  return hidden > LEAST_PX ? hidden : 0
}

/**
 * The height an on-screen keyboard covers, in browsers that lay it over the page (UX-50); elsewhere
 * the page shrinks and this is 0.
 */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, readInset)
}
