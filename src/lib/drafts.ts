import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fitTo } from './draft-shape'
import {
  keyOf,
  placeNow,
  type DraftAddress,
  type DraftPlace,
  type StoredDraft,
} from './draft-store'
import { openDraft } from './open-draft'
import { draftFlushers, noteKeptAsDraft } from './unsaved'

/**
 * Drafts, so that typed text is never lost.
 * 1. A draft belongs to a member, a scope (which composer) and a target (on what); other members on the
 *    device never see it.
 * 2. It is stored at most a second after the last key, and at once when the page is hidden.
 * 3. Only `clear` deletes it, which callers call once the server has stored the text.
 * 4. It expires after 30 days. If the browser stores nothing, typing still works.
 * 5. All tabs share it (shared-draft.ts). What is being typed or sent in one is never changed by another.
 */
const SAVE_AFTER_MS = 600

export interface Draft<T> {
  value: T
  setValue: (next: T | ((previous: T) => T)) => void
  /** Deletes the draft and starts empty. */
  clear: () => Promise<void>
  /** Whether the value was restored from an earlier visit. */
  isRestored: boolean
  /** How often a value came that was not typed here: restored, or from another tab. */
  arrivals: number
  savedAt: Date | null
}

interface DraftState<T> {
  key: string
  value: T
  isRestored: boolean
  arrivals: number
  savedAt: number
}

interface DraftOptions {
  /** What is being sent is deleted afterwards; what other tabs write meanwhile is not. */
  isSending?: boolean
  /** Other tabs don't change it. */
  isAlone?: boolean
}

type OpenDraft = ReturnType<typeof openDraft>

/** What is typed and not stored yet. */
interface Unstored<T> {
  open: OpenDraft
  key: string
  value: T
  place: DraftPlace
}

/** Stores what is being debounced when the page is hidden or closes, and before the key changes. */
function useFlushing(key: string, flush: () => Promise<void>): void {
  useEffect(() => {
    function handleHide() {
      void flush()
    }
    draftFlushers.add(flush)
    window.addEventListener('pagehide', handleHide)
    document.addEventListener('visibilitychange', handleHide)
    return () => {
      draftFlushers.delete(flush)
      window.removeEventListener('pagehide', handleHide)
      document.removeEventListener('visibilitychange', handleHide)
      void flush()
    }
  }, [key, flush])
}

/** Stores what is typed once typing pauses, or at once when the page is hidden. */
function useStoring<T>(key: string, onStored: (key: string, savedAt: number) => void) {
  const pending = useRef<Unstored<T> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [tell] = useState(() => onStored)

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const job = pending.current
    pending.current = null
    const savedAt = await job?.open.write(job.value, job.place)
    if (job && savedAt !== undefined) tell(job.key, savedAt)
  }, [tell])
  useFlushing(key, flush)

  const store = useCallback(
    (job: Unstored<T> | null) => {
      pending.current = job
      clearTimeout(timer.current)
      if (job) timer.current = setTimeout(() => void flush(), SAVE_AFTER_MS)
    },
    [flush],
  )
  return [pending, store] as const
}

/** The value of an address: what was typed or arrived, else `empty`. That of another address is ignored. */
function useValue<T>(key: string, empty: T) {
  const [typed, setTyped] = useState<DraftState<T> | null>(null)
  const state =
    typed?.key === key ? typed : { key, value: empty, isRestored: false, arrivals: 0, savedAt: 0 }
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })

  function arrive({ value: stored, savedAt }: StoredDraft<unknown>, isRestored: boolean): void {
    const value = fitTo(empty, stored)
    if (value === undefined) return
    setTyped({ key, value, isRestored, arrivals: state.arrivals + 1, savedAt })
  }

  const change = useCallback(
    (next: T | ((previous: T) => T)): T => {
      const value = next instanceof Function ? next(latest.current.value) : next
      // Set at once, so that a second call before the next render builds on it.
      latest.current = { ...latest.current, key, value }
      setTyped(latest.current)
      return value
    },
    [key],
  )
  return [state, setTyped, arrive, change, typed !== state] as const
}

/**
 * State that survives reloads and crashes. `empty` is the initial value; without a member
 * (`viewerId` '') nothing is stored.
 */
export function useDraft<T>(
  { viewerId, scope, target }: DraftAddress,
  empty: T,
  { isSending = false, isAlone = false }: DraftOptions = {},
): Draft<T> {
  const key = keyOf({ viewerId, scope, target })
  const [state, setTyped, arrive, change, isEmpty] = useValue(key, empty)
  const opened = useRef<OpenDraft>(undefined)
  // Also those that were left: what was being sent then is cleared later.
  const all = useRef(new Map<string, OpenDraft>())
  const [pending, store] = useStoring<T>(key, (storedKey, savedAt) =>
    setTyped((now) => (now?.key === storedKey ? { ...now, savedAt } : now)),
  )

  const restore = useEffectEvent((found: StoredDraft<unknown>) => {
    // Text being typed is newer than the stored draft.
    if (isEmpty && !pending.current) arrive(found, true)
  })
  const takeOther = useEffectEvent((found: StoredDraft<unknown> | null) => {
    if (pending.current || isSending) return false
    arrive(found ?? { value: empty, savedAt: 0 }, state.isRestored)
    return true
  })
  useEffect(() => {
    if (viewerId === '') return undefined
    const onChange = (found: StoredDraft<unknown> | null) => takeOther(found)
    const open = openDraft({ viewerId, scope, target }, isAlone ? null : { onChange, offers: true })
    opened.current = open
    all.current.set(keyOf({ viewerId, scope, target }), open)
    void open.read().then((found) => {
      if (opened.current === open && found) restore(found)
    })
    return () => {
      opened.current = undefined
      open.close()
    }
  }, [viewerId, scope, target, isAlone])
  useEffect(() => {
    if (!isSending) void opened.current?.look()
  }, [isSending])

  const setValue = useCallback<Draft<T>['setValue']>(
    (next) => {
      const value = change(next)
      const open = opened.current
      if (!open) return
      noteKeptAsDraft()
      store({ open, key, value, place: placeNow() })
    },
    [key, store, change],
  )
  const clear = useCallback(async () => {
    const open = all.current.get(key)
    // Not what is written elsewhere by now.
    if (open === opened.current) {
      store(null)
      setTyped(null)
    }
    await open?.remove()
  }, [key, store, setTyped])

  return { ...state, setValue, clear, savedAt: state.savedAt ? new Date(state.savedAt) : null }
}
