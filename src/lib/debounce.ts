import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query'
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
 * Calls `work`, as it is then, once it was not asked for `delayMs`; while `isBusy`, it waits for as long again.
 */
export function useDelayed(work: () => void, delayMs: number, isBusy?: () => boolean): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ work, isBusy })
  useLayoutEffect(() => {
    latest.current = { work, isBusy }
  })
  // In the same commit as the component goes: the effects of the next screen may come before its other cleanups.
  useLayoutEffect(() => () => clearTimeout(timer.current), [])
  return function ask() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (latest.current.isBusy?.()) ask()
      else latest.current.work()
    }, delayMs)
  }
}

let reloads = 0

/** Says that everything on screen is being read again: what was gathered until now has been. */
export function noteReload(): void {
  reloads += 1
}

/** A moment has begun, but nothing came in it yet. */
const NOTHING = -1

/**
 * Calls `work`, which reads something again, once for all events that come within a moment; while
 * `isBusy`, it waits for another moment. With `isFirstAtOnce` it is called for the first event at once, if
 * nothing is busy, and after the moment only if more came.
 */
export function useGathered(
  work: () => void,
  isBusy?: () => boolean,
  isFirstAtOnce = false,
): () => void {
  /** How many reloads there had been at the last event; null while nothing is gathered. */
  const asked = useRef<number | null>(null)
  useEffect(() => () => void (asked.current = null), [])
  const gather = useDelayed(
    () => {
      const isStillDue = reloads === asked.current
      asked.current = null
      if (isStillDue) work()
    },
    GATHER_MS,
    () => {
      const isWaiting = isBusy?.() === true
      if (isWaiting && asked.current !== NOTHING) asked.current = reloads
      return isWaiting
    },
  )
  return () => {
    // The moment begins with the first event: events that keep coming would put off one that begins with the last.
    const isFirst = asked.current === null
    const isDone = isFirst && isFirstAtOnce && isBusy?.() !== true
    asked.current = isDone ? NOTHING : reloads
    if (isDone) work()
    if (isFirst) gather()
  }
}

interface RereadOptions {
  /** Only the queries with these very keys, not those whose keys begin with them. */
  isExact?: boolean
  /** For what is waited for, as new messages are: the first event is read at once. */
  isFirstAtOnce?: boolean
}

/**
 * Reads the queries with some of the keys again, once for all events that come within a moment. A read that is
 * under way arrives first: to begin it anew with each event would show nothing while they keep coming, and delay
 * what a block hides. While `isBusy`, it waits, too: a read that overtakes a write would briefly revert a toggle.
 */
export function useRereadOf(
  isBusy?: () => boolean,
  { isExact: exact = false, isFirstAtOnce }: RereadOptions = {},
): (...keys: readonly QueryKey[]) => void {
  const client = useQueryClient()
  const asked = useRef(new Map<string, QueryKey>())
  const gather = useGathered(
    () => {
      for (const queryKey of asked.current.values()) {
        void client.invalidateQueries({ queryKey, exact })
      }
      asked.current.clear()
    },
    () =>
      isBusy?.() === true ||
      [...asked.current.values()].some((queryKey) => client.isFetching({ queryKey, exact }) > 0),
    isFirstAtOnce,
  )
  return (...keys) => {
    for (const queryKey of keys) asked.current.set(hashKey(queryKey), queryKey)
    gather()
  }
}

/** {@link useRereadOf} with keys that stay the same. */
export function useReread(
  keys: readonly QueryKey[],
  isBusy?: () => boolean,
  options?: RereadOptions,
): () => void {
  const reread = useRereadOf(isBusy, options)
  return () => reread(...keys)
}
