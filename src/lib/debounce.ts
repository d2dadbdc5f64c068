import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Events of one change come together, on several topics and from several triggers. */
const GATHER_MS = 250

/** The value as it was when it last stopped changing for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

/**
 * Calls `work`, as it is then, once for all events that come within a moment; while `isBusy`, it waits for
 * another moment.
 */
export function useGathered(
  work: () => void,
  isBusy?: () => boolean,
  delayMs = GATHER_MS,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return function gather() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (isBusy?.()) gather()
      else latest.current()
    }, delayMs)
  }
}
