import { useRef } from 'react'

/**
 * For the content of a dialog: gives the focus back to what had it. Radix knows the trigger alone, and
 * a dialog that is loaded when it is opened has none.
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
