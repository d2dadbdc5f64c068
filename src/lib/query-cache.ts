import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { clear, createStore, delMany, get, keys, set, update, type UseStore } from 'idb-keyval'
import { forgetKeptScreen } from './kept-screen'
import { logHandled } from './log'
import {
  keptLimits,
  mergeKept,
  pack,
  readRecord,
  unpack,
  type KeptQuery,
  type KeptRecord,
} from './query-cache-rules'

/**
 * The part of the query cache that outlasts a visit, in IndexedDB, a record for each member.
 * 1. It shows at once what was there the last time, and every bit of it is stale: whoever shows it
 *    asks the server again.
 * 2. It belongs to one member and one build. Whoever leaves takes it along; whoever comes finds
 *    nothing of the one before (UX-91).
 * 3. Tabs write over each other's state of a query, never over each other's queries.
 * 4. Where the browser keeps nothing, or no more, the app works as without it.
 */
const WRITE_AFTER_MS = 1500

/** The pictures that the service worker keeps (scripts/vite/service-worker.ts). */
const PICTURES = 'kindling-pictures'

/** `stale`: read again when it is shown. `with-parent`: another kept query brings it up to date. */
export type Keeping = 'stale' | 'with-parent'

export interface KeepOptions {
  memberId: string
  /** What was kept by another build is not read: its shape may be another. */
  build: string
  /** Whether a query is kept, and how. */
  keeping: (key: QueryKey) => Keeping | null
  /** The data without what must not lie on the device. */
  redact: (key: QueryKey, data: unknown) => unknown
  /** Whether the member is still the one signed in on this device, in whichever tab. */
  isCurrent: () => boolean
}

let store: UseStore | null = null
function keptStore(): UseStore {
  store ??= createStore('kindling-reads', 'reads')
  return store
}

async function readKept(memberId: string): Promise<unknown> {
  return get<unknown>(memberId, keptStore())
}

/** Forgets what members left on this device, but for the one given. */
export async function forgetOthers(memberId: string | null): Promise<void> {
  forgetKeptScreen(memberId)
  try {
    const others = (await keys(keptStore())).filter((key) => key !== memberId)
    if (others.length > 0) await delMany(others, keptStore())
  } catch (error) {
    logHandled('What others read cannot be looked through', error)
  }
}

async function forgetAll(): Promise<void> {
  try {
    await clear(keptStore())
    if ('caches' in window) await window.caches.delete(PICTURES)
  } catch (error) {
    logHandled('What was read could not be forgotten', error)
  }
}

let isForgotten = false

/**
 * Forgets everything that was read, because a screen failed on it or the member asks for it. Nothing more
 * is kept until the page is loaded anew: what is in memory may be what the screen failed on.
 */
export async function forgetReads(): Promise<void> {
  isForgotten = true
  forgetKeptScreen()
  await forgetAll()
}

/** Forgets everything that was read, because the member left this device (or was signed out). */
export async function wipeQueryCache(queryClient: QueryClient): Promise<void> {
  forgetKeptScreen()
  const forgotten = forgetAll()
  await queryClient.cancelQueries()
  queryClient.clear()
  await forgotten
}

function restore(queryClient: QueryClient, kept: readonly KeptQuery[], options: KeepOptions): void {
  const cache = queryClient.getQueryCache()
  for (const { hash: queryHash, key: queryKey, at, text } of kept) {
    const keeping = options.keeping(queryKey)
    const data = unpack({ text })
    if (keeping === null || data === undefined) continue
    const isInvalidated = keeping === 'stale'
    const state = {
      data,
      dataUpdatedAt: isInvalidated ? at : Date.now(),
      isInvalidated,
      status: 'success' as const,
      error: null,
    }
    const query = cache.get(queryHash)
    // Somebody asks for it already; what the server says comes over it.
    if (query && query.state.dataUpdatedAt < at) query.setState(state)
    if (query) continue
    // What is not shown yet stays for as long as it may be kept, so that it can be, without a network.
    cache.build(queryClient, { queryKey, queryHash, gcTime: keptLimits.ageMs }).setState(state)
  }
}

/** Packs queries, each anew only when its data changed. */
function createPacker({ keeping, redact }: KeepOptions) {
  const packed = new Map<string, { data: unknown; query: KeptQuery | null }>()
  function packQuery({ queryKey: key, queryHash: hash, state }: Query): KeptQuery | null {
    const before = packed.get(hash)
    if (before && before.data === state.data) return before.query
    const query = pack({ hash, key, at: state.dataUpdatedAt }, redact(key, state.data))
    packed.set(hash, { data: state.data, query })
    return query
  }
  /** What is in the cache and is kept; null for what was taken from the reader. */
  return function packAll(queries: readonly Query[]): Map<string, KeptQuery | null> {
    const known = new Map<string, KeptQuery | null>()
    for (const query of queries) {
      if (keeping(query.queryKey) === null) continue
      const { data, status } = query.state
      // That something is gone is nothing to begin the next visit with.
      if (data === null || (data === undefined && status === 'error')) {
        known.set(query.queryHash, null)
      } else if (data !== undefined) {
        known.set(query.queryHash, packQuery(query))
      }
    }
    return known
  }
}

/**
 * Brings back what the member read at the last visit, and keeps what they read at this one until the
 * returned function is called. It never throws: without a store it does nothing.
 */
export function keepQueries(queryClient: QueryClient, options: KeepOptions): () => void {
  const { memberId, build, isCurrent } = options
  const packAll = createPacker(options)
  isForgotten = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSeen: readonly KeptQuery[] = []
  // What left the cache before it was written.
  let leftEarly: Query[] = []

  function giveUp(error: unknown): void {
    isOver = true
    logHandled('What was read cannot be kept on this device', error)
  }

  const restored = readKept(memberId)
    .then((record) => {
      if (isOver || !isCurrent()) return
      lastSeen = readRecord(record, build, Date.now())
      restore(queryClient, lastSeen, options)
      void forgetOthers(memberId)
    })
    .catch(giveUp)

  /** The record as it is to be, over the one that is there. */
  function nextRecord(record: readonly KeptQuery[]): KeptRecord {
    const known = packAll([...leftEarly, ...queryClient.getQueryCache().getAll()])
    leftEarly = []
    lastSeen = mergeKept(record, known)
    return { build, queries: [...lastSeen] }
  }

  async function write(save: () => Promise<void>): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isOver || isForgotten || !isCurrent()) return
    try {
      await save()
    } catch (error) {
      // A full disk: what lies there may be in the way of something more important.
      giveUp(error)
      await forgetAll()
    }
  }

  /** With what other tabs wrote meanwhile. */
  function saveMerged(): Promise<void> {
    return update<KeptRecord>(
      memberId,
      (record) => nextRecord(readRecord(record, build, Date.now())),
      keptStore(),
    )
  }

  /** A page that goes away has time to ask for one thing, and none to wait for an answer. */
  function saveAtOnce(): Promise<void> {
    return set(memberId, nextRecord(lastSeen), keptStore())
  }

  function writeLater(): void {
    timer ??= setTimeout(() => void restored.then(() => write(saveMerged)), WRITE_AFTER_MS)
  }

  function writeNow(): void {
    if (timer !== undefined) void write(saveAtOnce)
  }

  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (isOver || options.keeping(event.query.queryKey as QueryKey) === null) return
    if (event.type === 'removed' && timer !== undefined) leftEarly.push(event.query as Query)
    if (event.type !== 'updated') return
    if (event.action.type === 'success' || event.action.type === 'error') writeLater()
  })
  // What is on screen without having been read again is, once that can be done.
  function handleOnline(): void {
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.isInvalidated && state.fetchStatus === 'idle',
    })
  }
  window.addEventListener('pagehide', writeNow)
  document.addEventListener('visibilitychange', writeNow)
  window.addEventListener('online', handleOnline)

  return () => {
    isOver = true
    clearTimeout(timer)
    unsubscribe()
    window.removeEventListener('pagehide', writeNow)
    document.removeEventListener('visibilitychange', writeNow)
    window.removeEventListener('online', handleOnline)
  }
}
