import { useRef } from 'react'

/**
 * Returns the focus to the element that had it before the dialog opened. Radix knows only a
 * trigger, which a dialog loaded on demand does not have. What took the focus meanwhile keeps it; if the
 * element is gone, the page's heading gets it.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement
      // A menu that opens a dialog goes away: its button gets the focus.
      const menu = opener.current?.closest('[role="menu"]')
      const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
      if (button) opener.current = button
    },
    onCloseAutoFocus(event: Event) {
      const isFree = document.activeElement === document.body
      const back = opener.current?.isConnected ? opener.current : document.querySelector('main h1')
      if (isFree && !(back instanceof HTMLElement)) return
      event.preventDefault()
      if (isFree && back instanceof HTMLElement) back.focus()
    },
  }
}
