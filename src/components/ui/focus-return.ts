import { useRef } from 'react'

/**
 * Returns the focus to the element that had it before the dialog opened. Radix knows only a
 * trigger, which a dialog loaded on demand does not have.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
      event.preventDefault()
      opener.current.focus()
    },
  }
}
