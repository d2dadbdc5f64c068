import { useEffect, useRef } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { isRecord } from './is-record'

/** What has been scrolled to, by arrival and id. */
const reached = new Set<string>()

/**
 * Names one following of a link: the entry of the history that it made. Pressing the link again is
 * another one; Back to the entry isn't, and neither is a change of the address in place.
 */
function arrivalOf({ key, state }: Location<unknown>): string {
  return isRecord(state) && typeof state.arrival === 'string' ? state.arrival : key
}

/** The state of an address that changes in place. */
export function sameArrival(location: Location<unknown>): { arrival: string } {
  return { arrival: arrivalOf(location) }
}

/**
 * A ref for what a link may lead to: scrolls to it and gives it the focus, if it takes any, once per
 * arrival. On the way back the reader finds the position they left.
 */
export function useScrolledTo<T extends HTMLElement>(id: string, isLinked: boolean) {
  const element = useRef<T>(null)
  const name = `${arrivalOf(useLocation())} ${id}`
  useEffect(() => {
    if (!isLinked || reached.has(name)) return
    // Wait until the router has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      reached.add(name)
      element.current?.scrollIntoView({ block: 'center' })
      element.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [name, isLinked])
  return element
}
