import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { clear, createStore, get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  persistQueries,
  emptyQueryCache,
  forgetPersisted,
  type PersistOptions,
} from './query-cache'
import { persistLimits } from './query-cache-rules'

const store = createStore('kindling-reads', 'reads')
const stops: (() => void)[] = []

beforeEach(() => clear(store))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function visit(options: Partial<PersistOptions> = {}): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryDefaults(['feed'], { meta: { persist: true } })
  queryClient.setQueryDefaults(['likes'], { meta: { persist: 'with-parent' } })
  const stop = persistQueries(queryClient, {
    memberId: 'ada',
    build: '1',
    isCurrent: () => true,
    ...options,
  })
  stops.push(stop)
  return queryClient
}

/** Hides the page and returns what is persisted then. */
async function leave(memberId = 'ada'): Promise<string> {
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(async () => expect(await get(memberId, store)).toBeDefined())
  return JSON.stringify(await get(memberId, store))
}

function waitFor(queryClient: QueryClient, key: string) {
  return vi.waitFor(() => expect(queryClient.getQueryData([key])).toBeDefined())
}

/** Waits until all pending work of the store is done. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await get('anything', store)
}

it('persisted data is shown on the next visit and requested again (UX-70)', async () => {
  visit().setQueryData(['feed'], { pages: [['a']], pageParams: [null] })
  await leave()

  const next = visit()
  await waitFor(next, 'feed')
  const queryFn = vi.fn(() => Promise.resolve({ pages: [['b']], pageParams: [null] }))
  // Persisted data counts as stale whatever the query’s staleTime is.
  const observer = new QueryObserver(next, { queryKey: ['feed'], queryFn, staleTime: Infinity })
  const seen: unknown[] = [observer.getCurrentResult().data]
  const stop = observer.subscribe(({ data }) => seen.push(data))
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ pages: [['b']], pageParams: [null] }))
  expect(seen[0]).toEqual({ pages: [['a']], pageParams: [null] })
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
})

it('persisted data is shown during a pending request and replaced by its response', async () => {
  visit().setQueryData(['feed'], 'kept')
  await leave()

  const next = visit()
  let answer: (data: string) => void = () => undefined
  const observer = new QueryObserver(next, {
    queryKey: ['feed'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  await waitFor(next, 'feed')
  expect(next.getQueryData(['feed'])).toBe('kept')
  answer('new')
  await vi.waitFor(() => expect(next.getQueryData(['feed'])).toBe('new'))
  expect(next.getQueryState(['feed'])?.isInvalidated).toBe(false)
  stop()
})

it('data that comes with its parent is restored as fresh', async () => {
  visit().setQueryData(['likes'], 3)
  await leave()
  const next = visit()
  await waitFor(next, 'likes')
  expect(next.getQueryState(['likes'])?.isInvalidated).toBe(false)
})

it('only queries that declare it are persisted, redacted', async () => {
  const queryClient = visit()
  queryClient.setQueryData(['feed'], { name: 'Ben', email: 'ben@secret.test' })
  queryClient.setQueryData(['search'], 'what was looked for')
  const lies = await leave()
  expect(lies).toContain('Ben')
  expect(lies).not.toContain('secret.test')
  expect(lies).not.toContain('what was looked for')
})

it('another member’s persisted data is deleted and never shown', async () => {
  visit().setQueryData(['feed'], 'for Ada')
  await leave()
  const ben = visit({ memberId: 'ben' })
  await vi.waitFor(async () => expect(await get('ada', store)).toBeUndefined())
  expect(ben.getQueryCache().getAll()).toEqual([])
})

it('signing out deletes the persisted data, and a late tab does not write it again (UX-91)', async () => {
  let isCurrent = true
  const queryClient = visit({ isCurrent: () => isCurrent })
  queryClient.setQueryData(['feed'], 'mine')
  await leave()
  const late = visit({ isCurrent: () => isCurrent })
  late.setQueryData(['feed'], 'still mine')
  isCurrent = false
  emptyQueryCache(queryClient)
  await forgetPersisted()
  window.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(await get('ada', store)).toBeUndefined()
  expect(queryClient.getQueryData(['feed'])).toBeUndefined()
})

it('data that was filled in before its query was used is persisted', async () => {
  const queryClient = visit()
  queryClient.setQueryData(['group'], 'came with its screen')
  const observer = new QueryObserver(queryClient, {
    queryKey: ['group'],
    meta: { persist: true },
    staleTime: Infinity,
  })
  const stop = observer.subscribe(() => undefined)
  expect(await leave()).toContain('came with its screen')
  stop()
})

it('data that was shown only for a moment is persisted', async () => {
  const queryClient = visit()
  queryClient.setQueryData(['feed'], 'seen')
  queryClient.getQueryCache().clear()
  expect(await leave()).toContain('seen')
})

it('data that is gone is removed from the persisted queries', async () => {
  visit().setQueryData(['feed'], 'there')
  await leave()
  const next = visit()
  await waitFor(next, 'feed')
  next.setQueryData(['feed'], null)
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(async () => expect(await get('ada', store)).toMatchObject({ queries: [] }))
})

it.each([
  [
    'another build',
    { build: '0', queries: [{ hash: '["feed"]', key: ['feed'], at: 1, text: '1' }] },
  ],
  ['junk', 'not a record'],
  [
    'truncated text',
    { build: '1', queries: [{ hash: '["feed"]', key: ['feed'], at: 1, text: '{' }] },
  ],
])('%s in the store is ignored and overwritten', async (_name, record) => {
  await set('ada', record, store)
  const queryClient = visit()
  await settle()
  expect(queryClient.getQueryData(['feed'])).toBeUndefined()
  queryClient.setQueryData(['feed'], 'new')
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(async () =>
    expect(await get('ada', store)).toMatchObject({ build: '1', queries: [{ text: '"new"' }] }),
  )
})

it('the persisted data is deleted when the device is full, and the page goes on', async () => {
  visit().setQueryData(['feed'], 'before')
  await leave()
  const queryClient = visit()
  await waitFor(queryClient, 'feed')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  queryClient.setQueryData(['feed'], 'after')
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(async () => expect(await get('ada', store)).toBeUndefined())
  put.mockRestore()
  expect(queryClient.getQueryData(['feed'])).toBe('after')
})

it('the page works without IndexedDB', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  vi.resetModules()
  const { persistQueries: keepAnew } = await import('./query-cache')
  const queryClient = new QueryClient()
  stops.push(
    keepAnew(queryClient, {
      memberId: 'ada',
      build: '1',
      isCurrent: () => true,
    }),
  )
  queryClient.setQueryDefaults(['feed'], { meta: { persist: true } })
  queryClient.setQueryData(['feed'], 'read')
  window.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(queryClient.getQueryData(['feed'])).toBe('read')
})

it('a request that failed offline is repeated when the network is back (UX-43)', async () => {
  visit().setQueryData(['feed'], 'kept')
  await leave()
  const next = visit()
  await waitFor(next, 'feed')
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('offline'))
  queryFn.mockResolvedValue('new')
  const observer = new QueryObserver(next, {
    queryKey: ['feed'],
    queryFn,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  expect(observer.getCurrentResult().data).toBe('kept')
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('new'))
  stop()
})

it('restored data stays in memory for a week until it is shown', async () => {
  visit().setQueryData(['feed'], 'kept')
  await leave()
  const next = visit()
  await waitFor(next, 'feed')
  expect(next.getQueryCache().find({ queryKey: ['feed'] })?.gcTime).toBe(persistLimits.ageMs)
})

it('restored data stays longer than other reads, until it is read again', async () => {
  visit().setQueryData(['feed'], 'of the last visit')
  await leave()
  const queryClient = visit()
  queryClient.setDefaultOptions({ queries: { gcTime: 1000 } })
  const find = () => queryClient.getQueryCache().find({ queryKey: ['feed'] })
  await vi.waitFor(() => expect(find()?.state.data).toBe('of the last visit'))
  expect(find()?.gcTime).toBeGreaterThan(1000)
  await queryClient.query({ queryKey: ['feed'], queryFn: () => 'of this visit', staleTime: 0 })
  expect(find()?.gcTime).toBe(1000)
})
