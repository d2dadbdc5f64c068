import { useEffect, useRef } from 'react'
import { useThreadFlags } from './thread-flags'

/**
 * Scrolls to an element once it is the linked one. Only once: a long thread may unmount and remount
 * it.
 */
export function usePlace<T extends HTMLElement>(id: string, isAskedFor: boolean) {
  const element = useRef<T>(null)
  const flags = useThreadFlags()
  useEffect(() => {
    const name = `placed ${id}`
    if (!isAskedFor || flags.read(name)) return
    // Wait until the router has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      flags.keep(name, true)
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, isAskedFor, flags])
  return element
}
