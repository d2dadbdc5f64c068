import { useRef } from 'react'

/** What opened the menu that an element is in: the menu goes away with what is chosen. Elsewhere the element itself. */
export function openerOf(element: Element): Element {
  const menu = element.closest('[role="menu"]')
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return button ?? element
}

/** The element to give the focus back to: the one that had it, or the page's heading if that is gone. */
export function placeToReturn(before: Element | null): HTMLElement | null {
  const back = before?.isConnected ? before : document.querySelector('main h1')
  return back instanceof HTMLElement ? back : null
}

/**
 * Returns the focus to the element that had it before the dialog opened. Radix knows only a
 * trigger, which a dialog loaded on demand does not have. What took the focus meanwhile keeps it; if the
 * element is gone, the page's heading gets it.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement && openerOf(document.activeElement)
    },
    onCloseAutoFocus(event: Event) {
      const isFree = document.activeElement === document.body
      const back = placeToReturn(opener.current)
      if (isFree && !back) return
      event.preventDefault()
      if (isFree) back?.focus()
    },
  }
}
