import { useEffect, useSyncExternalStore } from 'react'
import { logHandled } from '@/lib/log'
import { withinLimit } from './within-limit'

/**
 * Parts of the app that are loaded on demand. Unlike React's `lazy`, a loaded part renders at once,
 * and a failed one can be loaded again.
 */
interface PartState<Value> {
  value: Value | null
  isFailed: boolean
}

export interface Part<Value> {
  /** Starts loading unless it is loading or loaded. */
  load: () => void
  /** Loads it, and resolves when that has ended. */
  whenLoaded: () => Promise<void>
  read: () => PartState<Value>
  subscribe: (listener: () => void) => () => void
}

/** A part that is loaded once, and again only after a failure. */
export function partOf<Value>(load: () => Promise<Value>): Part<Value> {
  let state: PartState<Value> = { value: null, isFailed: false }
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function become(next: PartState<Value>) {
    state = next
    for (const listener of listeners) listener()
  }

  async function fetchPart() {
    if (state.isFailed) become({ value: null, isFailed: false })
    const arrival = load()
    const arrive = (value: Value) => become({ value, isFailed: false })
    try {
      arrive(await withinLimit(arrival))
    } catch (error) {
      logHandled('A part of the app could not be loaded', error)
      become({ value: null, isFailed: true })
      // What didn't arrive in time may be only late.
      arrival.then(arrive, () => undefined)
    } finally {
      loading = null
    }
  }

  function begin(): Promise<void> {
    if (state.value !== null) return Promise.resolve()
    loading ??= fetchPart()
    return loading
  }

  return {
    load: () => void begin(),
    whenLoaded: begin,
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const UNWANTED: PartState<never> = { value: null, isFailed: false }

function subscribeToNothing() {
  return () => undefined
}

/** The part, loaded once it is wanted. Components subscribe only from then on. */
export function usePart<Value>(part: Part<Value>, isWanted: boolean): PartState<Value> {
  useEffect(() => {
    if (isWanted) part.load()
  }, [part, isWanted])
  const read = isWanted ? part.read : () => UNWANTED
  return useSyncExternalStore(isWanted ? part.subscribe : subscribeToNothing, read, read)
}
