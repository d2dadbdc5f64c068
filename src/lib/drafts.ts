import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fitTo } from './draft-shape'
import { logHandled } from './log'
import { pageTitle } from './title'
import { draftFlushers, noteKeptAsDraft } from './unsaved'

/**
 * Drafts, so that typed text is never lost.
 * 1. A draft belongs to a member, a scope (which composer) and a target (on what); other members on the
 *    device never see it.
 * 2. It is stored at most a second after the last key, and at once when the page is hidden.
 * 3. Only `clear` deletes it, which callers call once the server has stored the text.
 * 4. It expires after 30 days. If the browser stores nothing, typing still works.
 */
const SAVE_AFTER_MS = 600
export const KEEP_DRAFTS_MS = 30 * 24 * 60 * 60 * 1000

export interface DraftAddress {
  viewerId: string
  scope: string
  target: string
}

/** The page on which a draft was typed. */
export interface DraftPlace {
  path: string
  title: string
}

export interface StoredDraft<T> {
  value: T
  savedAt: number
  /** Drafts of earlier versions have none. */
  place?: DraftPlace
}

function placeNow(): DraftPlace {
  return { path: window.location.hash.slice(1) || '/', title: pageTitle() }
}

let store: UseStore | null = null
/** The database of drafts on this device. */
export function draftStore(): UseStore {
  store ??= createStore('kindling-drafts', 'drafts')
  return store
}

/** The key of a draft in IndexedDB. */
export function keyOf({ viewerId, scope, target }: DraftAddress): string {
  return JSON.stringify([viewerId, scope, target])
}

/** Does work on stored drafts; without a store it resolves with undefined. */
export async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    logHandled('Drafts cannot be kept on this device', error)
    return undefined
  }
}

/** Reads the draft, unless it has expired. */
export async function readDraft(address: DraftAddress): Promise<StoredDraft<unknown> | null> {
  const found = await quietly(() => get<StoredDraft<unknown>>(keyOf(address), draftStore()))
  return found && Date.now() - found.savedAt < KEEP_DRAFTS_MS ? found : null
}

/** Stores a draft. */
export async function writeDraft(
  address: DraftAddress,
  value: unknown,
  place = placeNow(),
): Promise<number> {
  const savedAt = Date.now()
  await quietly(() => set(keyOf(address), { value, savedAt, place }, draftStore()))
  return savedAt
}

/** Removes a draft. */
export async function removeDraft(address: DraftAddress): Promise<void> {
  await quietly(() => del(keyOf(address), draftStore()))
}

export interface Draft<T> {
  value: T
  setValue: (next: T | ((previous: T) => T)) => void
  /** Deletes the draft and starts empty. */
  clear: () => Promise<void>
  /** Whether the value was restored from an earlier visit. */
  isRestored: boolean
  savedAt: Date | null
}

interface DraftState<T> {
  key: string
  value: T
  isRestored: boolean
  savedAt: number
}

/** The state a stored draft is restored to; null if it can't be shown. */
function restoredState<T>(
  key: string,
  { value: stored, savedAt }: StoredDraft<unknown>,
  empty: T,
): DraftState<T> | null {
  const value = fitTo(empty, stored)
  return value === undefined ? null : { key, value, isRestored: true, savedAt }
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

/**
 * State that survives reloads and crashes. `empty` is the initial value; without a member
 * (`viewerId` '') nothing is stored.
 */
export function useDraft<T>({ viewerId, scope, target }: DraftAddress, empty: T): Draft<T> {
  const key = keyOf({ viewerId, scope, target })
  const [kept, setKept] = useState<DraftState<T> | null>(null)
  const pending = useRef<{ address: DraftAddress; value: T; place: DraftPlace } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The state of another address is ignored.
  const state = kept?.key === key ? kept : { key, value: empty, isRestored: false, savedAt: 0 }
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const job = pending.current
    pending.current = null
    if (!job || job.address.viewerId === '') return
    const savedAt = await writeDraft(job.address, job.value, job.place)
    setKept((now) => (now?.key === keyOf(job.address) ? { ...now, savedAt } : now))
  }, [])

  useFlushing(key, flush)

  const restore = useEffectEvent((found: StoredDraft<unknown>) => {
    const restored = restoredState(key, found, empty)
    // Text being typed is newer than the stored draft.
    setKept((now) => (now?.key === key ? now : restored))
  })

  useEffect(() => {
    if (viewerId === '') return undefined
    let isCurrent = true
    void readDraft({ viewerId, scope, target }).then((found) => {
      if (isCurrent && found) restore(found)
    })
    return () => {
      isCurrent = false
    }
  }, [key, viewerId, scope, target])

  const setValue = useCallback<Draft<T>['setValue']>(
    (next) => {
      const value = next instanceof Function ? next(latest.current.value) : next
      const changed = { ...latest.current, key, value }
      if (viewerId !== '') noteKeptAsDraft()
      // Set at once, so that a second call before the next render builds on it.
      latest.current = changed
      pending.current = { address: { viewerId, scope, target }, value, place: placeNow() }
      setKept(changed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), SAVE_AFTER_MS)
    },
    [key, viewerId, scope, target, flush],
  )

  const clear = useCallback(async () => {
    clearTimeout(timer.current)
    pending.current = null
    setKept(null)
    if (viewerId !== '') await removeDraft({ viewerId, scope, target })
  }, [viewerId, scope, target])

  return {
    value: state.value,
    setValue,
    clear,
    isRestored: state.isRestored,
    savedAt: state.savedAt === 0 ? null : new Date(state.savedAt),
  }
}
