import { useEffect, useRef } from 'react'

/** Brings an element into view once it is the one that was asked for. */
export function usePlace<T extends HTMLElement>(isAskedFor: boolean) {
  const element = useRef<T>(null)
  useEffect(() => {
    if (!isAskedFor) return
    // After the router has put the page where it begins.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isAskedFor])
  return element
}
