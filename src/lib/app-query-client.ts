import {
  hashKey,
  QueryClient,
  type InfiniteData,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryCache,
  type QueryKey,
  type SetDataOptions,
} from '@tanstack/react-query'

/** Whether a shown list is loading more of what it has. */
function isGrowing(query: Query): boolean {
  return query.isActive() && query.state.fetchMeta?.fetchMore !== undefined
}

/**
 * A query client that doesn't take for fresh what was asked before a change and answered after it. A change
 * marks what is cached; what is still being read it would miss. Nor does it take for fresh what was marked and then
 * patched.
 */
export class AppQueryClient extends QueryClient {
  /** For each read that fills several queries: what was marked as stale meanwhile. */
  private readonly underWay = new Set<InvalidateQueryFilters[]>()

  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const marked of this.underWay) marked.push(filters)
    const { refetchType } = filters
    const askAgain = ({ queryKey, promise }: Query) => {
      const again = () => super.invalidateQueries({ queryKey, exact: true, refetchType }, options)
      return promise?.then(again, again)
    }
    const reading = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    const growing = reading.filter(isGrowing)
    const done = super.invalidateQueries(
      {
        ...filters,
        predicate: (query) => !growing.includes(query) && filters.predicate?.(query) !== false,
      },
      options,
    )
    // The library begins no read again before its first answer, nor one that no component shows.
    for (const query of reading) {
      if (!query.isActive() || query.state.data === undefined) void askAgain(query)
    }
    // It would cancel the page that someone asked for.
    return Promise.all([done, ...growing.map(askAgain)]).then(() => undefined)
  }

  // Typed as the library's own, whose types a subclass can't repeat.
  override setQueryData = ((queryKey: QueryKey, updater: unknown, options?: SetDataOptions) => {
    const query = this.getQueryCache().find({ queryKey, exact: true })
    const isPatchOfStale = typeof updater === 'function' && query?.state.isInvalidated === true
    const data = super.setQueryData(queryKey, updater, options)
    if (isPatchOfStale) query.setState({ isInvalidated: true })
    return data
  }) as QueryClient['setQueryData']

  /** Says that something changed which no read under way may know of: what a screen fills with it is stale. */
  noteChange(keys: readonly QueryKey[]): void {
    for (const marked of this.underWay) marked.push(...keys.map((queryKey) => ({ queryKey })))
  }

  /** Fills queries by `read`, and marks those as stale that something changed meanwhile. */
  async fill(read: () => Promise<void>): Promise<void> {
    const marked: InvalidateQueryFilters[] = []
    const began = Date.now()
    this.underWay.add(marked)
    try {
      await read()
    } finally {
      this.underWay.delete(marked)
    }
    for (const filters of marked) {
      void super.invalidateQueries({
        ...filters,
        predicate: (query) =>
          query.state.dataUpdatedAt >= began && filters.predicate?.(query) !== false,
      })
    }
  }
}

/**
 * Keeps what changed in a list while more of it was being loaded: the library puts the new page behind the pages
 * of before.
 */
export function keepChanges(cache: QueryCache): void {
  const changed = new WeakMap<object, InfiniteData<unknown>>()
  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    const query = event.query as Query<InfiniteData<unknown>>
    if (action.type === 'fetch') changed.delete(query)
    if (action.type !== 'success') return
    const more = query.state.fetchMeta?.fetchMore
    if (action.manual) {
      const { data, fetchStatus } = query.state
      if (fetchStatus === 'fetching' && more && data) changed.set(query, data)
      return
    }
    const kept = changed.get(query)
    const answer = query.state.data
    if (!kept || !more || !answer) return
    changed.delete(query)
    query.setState({ data: withNewPage(kept, answer, more.direction === 'backward') })
  })
}

/**
 * Reads a list again that was being read again when more of it was asked for: the library cancels that read, and takes
 * the pages of before for fresh.
 */
export function keepRereads(client: QueryClient): void {
  const rereading = new WeakSet<Query>()
  const cancelled = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const query = event.query as Query
    const { data, fetchMeta, fetchStatus } = query.state
    if (event.action.type === 'fetch') {
      if (!fetchMeta?.fetchMore) cancelled.delete(query)
      else if (rereading.has(query)) cancelled.add(query)
    }
    const isRereading = fetchStatus !== 'idle' && data !== undefined && !fetchMeta?.fetchMore
    rereading[isRereading ? 'add' : 'delete'](query)
    if (fetchStatus !== 'idle' || !cancelled.delete(query)) return
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

/**
 * Keeps a failure on screen while it is read again. The library takes every read without data for a first one: what had
 * failed became a skeleton, without its heading and the button that had the focus, whenever anything read it again.
 */
export function keepFailures(cache: QueryCache): void {
  const failures = new WeakMap<object, Error>()
  cache.subscribe((event) => {
    const { query } = event
    // Who comes back sees it load.
    if (event.type === 'observerRemoved' && query.getObserversCount() === 0) failures.delete(query)
    if (event.type !== 'updated') return
    const { data, error, status } = query.state as Query['state']
    const failure = failures.get(query)
    if (status === 'error' && error && data === undefined) failures.set(query, error)
    else if (event.action.type !== 'fetch') failures.delete(query)
    else if (status === 'pending' && failure) query.setState({ status: 'error', error: failure })
  })
}

/** The pages as they are now, with the page that came; without it, if they begin anew. */
function withNewPage(
  now: InfiniteData<unknown>,
  answer: InfiniteData<unknown>,
  isFirst: boolean,
): InfiniteData<unknown> {
  if (now.pages.length !== answer.pages.length - 1) return now
  const at = isFirst ? 0 : now.pages.length
  return {
    pages: now.pages.toSpliced(at, 0, answer.pages[at]),
    pageParams: now.pageParams.toSpliced(at, 0, answer.pageParams[at]),
  }
}

/**
 * Shows a write before it has ended, for `onMutate`; returns what takes that back, for `rollback`. Reads under way are
 * cancelled first, because their answers would hide the write.
 */
export async function showEarly(
  client: QueryClient,
  queryKey: QueryKey,
  change: () => void,
): Promise<() => void> {
  // A first read that is cancelled would never end.
  const predicate = ({ state }: Query) => state.data !== undefined
  await client.cancelQueries({ queryKey, predicate })
  return showNow(client, queryKey, change)
}

/**
 * Shows a write at once, for what leads elsewhere by what it shows. What it returns takes the write back: what was read
 * since stays, and everything is read again, because what was there before may be older than what came meanwhile.
 */
export function showNow(client: QueryClient, queryKey: QueryKey, change: () => void): () => void {
  const before = client.getQueriesData({ queryKey })
  change()
  const shown = client.getQueriesData({ queryKey })
  const after = new Map(shown.map(([key, data]) => [hashKey(key), data]))
  return () => {
    for (const [key, data] of before) {
      if (client.getQueryData(key) === after.get(hashKey(key))) client.setQueryData(key, data)
    }
    void client.invalidateQueries({ queryKey })
  }
}
