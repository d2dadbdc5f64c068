import { useSyncExternalStore } from 'react'

/** The place in reach of the thumb on a phone: a page's own main action has it before the shell's. */
let holders = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  holders += by
  for (const listener of listeners) listener()
}

/** Takes the place; returns a function that leaves it. */
export function takeThumbPlace(): () => void {
  change(1)
  return () => change(-1)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether a page has an action of its own there. */
export function useIsThumbPlaceTaken(): boolean {
  return useSyncExternalStore(subscribe, () => holders > 0)
}

function watchFocus(listener: () => void) {
  document.addEventListener('focusin', listener)
  document.addEventListener('focusout', listener)
  return () => {
    document.removeEventListener('focusin', listener)
    document.removeEventListener('focusout', listener)
  }
}

/** Whether a field has the focus, so that a keyboard may be above the page. */
export function useIsTyping(): boolean {
  return useSyncExternalStore(
    watchFocus,
    () => document.activeElement?.matches('input, textarea') === true,
  )
}

/** How far a scroll goes before it counts, in CSS pixels: a bounce or a shaky thumb doesn't. */
const MEANT = 24

/** Whether the page was last scrolled down, and how far it got. */
let isDown = false
let furthest = 0

function watchScroll(listener: () => void) {
  function follow() {
    const top = window.scrollY
    furthest = isDown ? Math.max(furthest, top) : Math.min(furthest, top)
    if (Math.abs(top - furthest) >= MEANT) {
      isDown = !isDown
      furthest = top
    }
    // The first follower changes it for all.
    listener()
  }
  window.addEventListener('scroll', follow, { passive: true })
  return () => window.removeEventListener('scroll', follow)
}

/** Whether the member scrolls down, and so reads. */
export function useIsReading(): boolean {
  return useSyncExternalStore(watchScroll, () => isDown)
}
