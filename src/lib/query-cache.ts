import type { Query, QueryClient } from '@tanstack/react-query'
import { clear, createStore, delMany, get, keys, set, update, type UseStore } from 'idb-keyval'
import { forgetCachedScreen } from '@/boot/cached-screen'
import { logHandled } from './log'
import {
  persistLimits,
  mergePersisted,
  pack,
  persistenceOf,
  readRecord,
  redacted,
  unpack,
  type PersistedQuery,
  type PersistedRecord,
} from './query-cache-rules'

/**
 * Persists part of the query cache in IndexedDB, one record per member.
 * 1. Persisted data is shown at once and always stale: showing it requests it again.
 * 2. It belongs to one member and one build. Signing out deletes it, and the next member finds nothing of
 *    it (UX-91).
 * 3. Tabs overwrite each other's state of the same query, but never each other's queries.
 * 4. If the browser stores nothing, the app works without it.
 */
const WRITE_AFTER_MS = 1500

/** The service worker's cache of pictures (scripts/vite/service-worker.ts). */
const PICTURES = 'kindling-pictures'

/** Whom the member had blocked last when this was persisted (features/safety/mutations/reloads.ts). */
export const NEWEST_BLOCK = 'kindling-newest-block'

export interface PersistOptions {
  memberId: string
  /** Data of another build is ignored, because its shape may differ. */
  build: string
  /** Whether the member is still signed in on this device, in any tab. */
  isCurrent: () => boolean
}

let store: UseStore | null = null
function persistedStore(): UseStore {
  store ??= createStore('kindling-reads', 'reads')
  return store
}

async function readPersisted(memberId: string): Promise<unknown> {
  return get<unknown>(memberId, persistedStore())
}

/** Deletes what other members left on this device. */
export async function forgetOthers(memberId: string | null): Promise<void> {
  forgetCachedScreen(memberId)
  try {
    const others = (await keys(persistedStore())).filter((key) => key !== memberId)
    if (others.length > 0) await delMany(others, persistedStore())
  } catch (error) {
    logHandled('What others read cannot be looked through', error)
  }
}

async function forgetAll(): Promise<void> {
  try {
    window.localStorage.removeItem(NEWEST_BLOCK)
    await clear(persistedStore())
    if ('caches' in window) await window.caches.delete(PICTURES)
  } catch (error) {
    logHandled('What was read could not be forgotten', error)
  }
}

let isForgotten = false

/**
 * Deletes everything persisted, because a screen crashed on it or the member asked for it. Nothing
 * is persisted again until a reload, because the data in memory may be what the screen crashed on.
 */
export async function forgetReads(): Promise<void> {
  isForgotten = true
  await forgetPersisted()
}

/** Deletes everything persisted, because the session ended. */
export async function forgetPersisted(): Promise<void> {
  forgetCachedScreen()
  await forgetAll()
}

/**
 * Empties what is cached, because its member left: also what is on screen, and what a query began with, which may
 * come from that member's lists. Without an answer until `readShown`.
 */
export function emptyQueryCache(queryClient: QueryClient): void {
  queryClient.getMutationCache().clear()
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) {
    query.reset()
    query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' })
    if (query.getObserversCount() === 0) cache.remove(query)
  }
}

/** Reads again what is on screen, of what isn't being read, if it is meant. */
function readAgain(
  queryClient: QueryClient,
  isMeant: (state: Query['state']) => boolean,
): Promise<void> {
  return queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.fetchStatus === 'idle' && isMeant(state),
  })
}

/** Reads what is on screen after the cache was emptied. */
export function readShown(queryClient: QueryClient): Promise<void> {
  return readAgain(queryClient, ({ data }) => data === undefined)
}

/** Reads again what is on screen and could not be read. */
export function readFailed(queryClient: QueryClient): Promise<void> {
  return readAgain(queryClient, ({ status }) => status === 'error')
}

function restore(queryClient: QueryClient, persisted: readonly PersistedQuery[]): void {
  const cache = queryClient.getQueryCache()
  for (const { hash: queryHash, key: queryKey, how, at, text } of persisted) {
    const data = unpack({ text })
    if (data === undefined) continue
    const isInvalidated = how === 'stale'
    const state = {
      data,
      dataUpdatedAt: isInvalidated ? at : Date.now(),
      isInvalidated,
      status: 'success' as const,
      error: null,
    }
    const query = cache.get(queryHash)
    // The query is in use already; the server's response will replace this state.
    if (query && query.state.dataUpdatedAt < at) query.setState(state)
    if (query) continue
    // Restored data stays in memory until it is read again, so that it is there offline.
    const meta = { persist: how === 'stale' ? true : how }
    const restored = { queryKey, queryHash, meta, gcTime: persistLimits.ageMs }
    cache.build(queryClient, restored).setState(state)
  }
}

/** From then on it stays no longer than what was read with it, such as the viewer's own likes. */
function endLongStay(queryClient: QueryClient, query: Query): void {
  const { gcTime } = queryClient.getDefaultOptions().queries ?? {}
  if (typeof gcTime === 'number' && query.gcTime === persistLimits.ageMs) query.gcTime = gcTime
}

/** Packs queries, each only when its data has changed. */
function createPacker({ memberId }: PersistOptions) {
  const packed = new Map<string, { data: unknown; query: PersistedQuery | null }>()
  function packQuery(
    { queryKey: key, queryHash: hash, state, meta }: Query,
    how: PersistedQuery['how'],
  ): PersistedQuery | null {
    const before = packed.get(hash)
    if (before && before.data === state.data) return before.query
    const data = redacted(meta, state.data, memberId)
    const query = pack({ hash, key, how, at: state.dataUpdatedAt }, data)
    packed.set(hash, { data: state.data, query })
    return query
  }
  /** The queries in the cache to persist; null for those that are gone. */
  return function packAll(queries: readonly Query[]): Map<string, PersistedQuery | null> {
    const known = new Map<string, PersistedQuery | null>()
    for (const query of queries) {
      const how = persistenceOf(query.meta, memberId)
      if (how === null) continue
      const { data, status } = query.state
      // A query whose data is gone is not persisted.
      if (data === null || (data === undefined && status === 'error')) {
        known.set(query.queryHash, null)
      } else if (data !== undefined) {
        known.set(query.queryHash, packQuery(query, how))
      }
    }
    return known
  }
}

interface CacheWatch {
  isWatched: (query: Query) => boolean
  onRemoved: (query: Query) => void
  onChanged: () => void
}

/** Reports which queries change or leave the cache; returns a function that stops. */
function watchCache(queryClient: QueryClient, watch: CacheWatch): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    const query = event.query as Query
    if (!watch.isWatched(query)) return
    if (event.type === 'removed') watch.onRemoved(query)
    // Data that was filled in before anyone asked for the query.
    if (event.type === 'observerAdded' && query.state.data !== undefined) watch.onChanged()
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success' && !action.manual) endLongStay(queryClient, query)
    if (action.type === 'success' || action.type === 'error') watch.onChanged()
  })
}

/** Writes when the page may close, and reloads stale data when the network returns. */
function watchPage(queryClient: QueryClient, writeNow: () => void): () => void {
  // Restored data that could not be reloaded offline is reloaded now.
  function handleOnline(): void {
    void readAgain(queryClient, ({ isInvalidated }) => isInvalidated)
  }
  window.addEventListener('pagehide', writeNow)
  document.addEventListener('visibilitychange', writeNow)
  window.addEventListener('online', handleOnline)
  return () => {
    window.removeEventListener('pagehide', writeNow)
    document.removeEventListener('visibilitychange', writeNow)
    window.removeEventListener('online', handleOnline)
  }
}

/**
 * Restores the queries of the last visit and persists those of this one until the returned function
 * is called. Never throws; without IndexedDB it does nothing.
 */
export function persistQueries(queryClient: QueryClient, options: PersistOptions): () => void {
  const { memberId, build, isCurrent } = options
  const packAll = createPacker(options)
  isForgotten = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSeen: readonly PersistedQuery[] = []
  // Queries removed from the cache before they were written.
  let leftEarly: Query[] = []

  function giveUp(error: unknown): void {
    isOver = true
    logHandled('What was read cannot be persisted on this device', error)
  }

  const restored = readPersisted(memberId)
    .then((record) => {
      if (isOver || !isCurrent()) return
      lastSeen = readRecord(record, build, Date.now())
      restore(queryClient, lastSeen)
      void forgetOthers(memberId)
    })
    .catch(giveUp)

  /** The next record, merged with the stored one. */
  function nextRecord(record: readonly PersistedQuery[]): PersistedRecord {
    const known = packAll([...leftEarly, ...queryClient.getQueryCache().getAll()])
    leftEarly = []
    lastSeen = mergePersisted(record, known)
    return { build, queries: [...lastSeen] }
  }

  async function write(save: () => Promise<void>): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isOver || isForgotten || !isCurrent()) return
    try {
      await save()
    } catch (error) {
      // On a full disk, the persisted data may be in the way of something more important.
      giveUp(error)
      await forgetAll()
    }
  }

  /** Merges with what other tabs have written meanwhile. */
  function saveMerged(): Promise<void> {
    const merge = (record: unknown) => nextRecord(readRecord(record, build, Date.now()))
    return update<PersistedRecord>(memberId, merge, persistedStore())
  }

  /** A closing page can start one write but not wait for a read. */
  const saveAtOnce = () => set(memberId, nextRecord(lastSeen), persistedStore())

  function writeLater(): void {
    timer ??= setTimeout(() => void restored.then(() => write(saveMerged)), WRITE_AFTER_MS)
  }

  const writeNow = () => void (timer !== undefined && write(saveAtOnce))

  const stopCache = watchCache(queryClient, {
    isWatched: (query) => !isOver && persistenceOf(query.meta, memberId) !== null,
    onRemoved: (query) => timer !== undefined && leftEarly.push(query),
    onChanged: writeLater,
  })
  const stopPage = watchPage(queryClient, writeNow)

  return () => {
    isOver = true
    clearTimeout(timer)
    stopCache()
    stopPage()
  }
}
