import { useSyncExternalStore } from 'react'

/** Less than this is a browser's bar, not a keyboard. */
const LEAST_PX = 120

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  return () => viewport?.removeEventListener('resize', listener)
}

function readInset(): number {
  const viewport = window.visualViewport
  // Zoomed in, one sees less of the page without any keyboard.
  if (!viewport || viewport.scale > 1.01) return 0
  const hidden = Math.round(window.innerHeight - viewport.height)
  return hidden > LEAST_PX ? hidden : 0
}

/**
 * How much of the window an on-screen keyboard covers, in browsers that lay it over the page
 * (UX-50); elsewhere the page shrinks by itself and this is 0.
 */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, readInset)
}
