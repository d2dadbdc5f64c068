import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { placeToReturn } from './focus-return'

/**
 * Gives the focus back to where it was before it went to the toasts, once the last of them is gone: Radix leaves it on
 * the empty list, at the end of the document.
 */
export function useToastFocus(area: RefObject<HTMLElement | null>, isEmpty: boolean) {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (!isEmpty || document.activeElement !== area.current) return
    placeToReturn(before.current)?.focus()
  }, [isEmpty, area])
  return {
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    },
  }
}
