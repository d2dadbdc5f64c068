import { useEffect, useRef } from 'react'
import { useKeptFlags } from './kept-flags'

/**
 * Brings an element into view once it is the one that was asked for. Once: in a long thread it may
 * leave the page and come back.
 */
export function usePlace<T extends HTMLElement>(id: string, isAskedFor: boolean) {
  const element = useRef<T>(null)
  const flags = useKeptFlags()
  useEffect(() => {
    const name = `placed ${id}`
    if (!isAskedFor || flags.read(name)) return
    // After the router has put the page where it begins.
    const frame = requestAnimationFrame(() => {
      flags.keep(name, true)
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [id, isAskedFor, flags])
  return element
}
