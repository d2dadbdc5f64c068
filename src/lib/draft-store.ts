import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { logHandled } from './log'
import { pageTitle } from './title'

/*
 * The drafts on this device. lib/drafts.ts says when they are written.
 */
const KEEP_DRAFTS_MS = 30 * 24 * 60 * 60 * 1000

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

/** The page that is open now. */
export function placeNow(): DraftPlace {
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
    logHandled('Drafts cannot be stored on this device', error)
    return undefined
  }
}

/** Whether a draft is too old to be offered; one that doesn't say when it was stored is. */
export function isExpired({ savedAt }: StoredDraft<unknown>, now = Date.now()): boolean {
  return !(now - savedAt < KEEP_DRAFTS_MS)
}

/** The draft with this key, unless it has expired: null if there is none, undefined if that can't be known. */
export async function findDraft(key: string): Promise<StoredDraft<unknown> | null | undefined> {
  const found = await quietly(
    async () => (await get<StoredDraft<unknown>>(key, draftStore())) ?? null,
  )
  return found && isExpired(found) ? null : found
}

/** Reads the draft, unless it has expired. */
export async function readDraft(address: DraftAddress): Promise<StoredDraft<unknown> | null> {
  return (await findDraft(keyOf(address))) ?? null
}

/** Stores a draft; returns when, or undefined if it can't be stored. */
export async function writeDraft(
  address: DraftAddress,
  value: unknown,
  place = placeNow(),
): Promise<number | undefined> {
  const savedAt = Date.now()
  return quietly(async () => {
    await set(keyOf(address), { value, savedAt, place }, draftStore())
    return savedAt
  })
}

/** Removes a draft. */
export async function removeDraft(address: DraftAddress): Promise<void> {
  await quietly(() => del(keyOf(address), draftStore()))
}

/**
 * What another tab wrote; null if it removed it. Returns false to refuse it, because something is being typed
 * or sent here.
 */
export type OnDraftChange = (draft: StoredDraft<unknown> | null) => boolean

/** How a draft is shared; `offers` says so, and offers what was lost, when one tab overwrites another unseen. */
export interface Sharing {
  onChange: OnDraftChange
  offers?: boolean
}
