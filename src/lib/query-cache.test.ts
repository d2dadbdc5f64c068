// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { clear, createStore, get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepQueries, wipeQueryCache, type KeepOptions } from './query-cache'
import { keptLimits } from './query-cache-rules'

const store = createStore('kindling-reads', 'reads')
const stops: (() => void)[] = []

beforeEach(() => clear(store))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function visit(options: Partial<KeepOptions> = {}): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stop = keepQueries(queryClient, {
    memberId: 'ada',
    build: '1',
    keeping: ([name]) => (name === 'feed' ? 'stale' : name === 'likes' ? 'with-parent' : null),
    redact: (_key, data) => data,
    isCurrent: () => true,
    ...options,
  })
  stops.push(stop)
  return queryClient
}

/** The page goes away, and what it read is on the device. */
async function leave(memberId = 'ada'): Promise<string> {
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(async () => expect(await get(memberId, store)).toBeDefined())
  return JSON.stringify(await get(memberId, store))
}

function waitFor(queryClient: QueryClient, key: string) {
  return vi.waitFor(() => expect(queryClient.getQueryData([key])).toBeDefined())
}

/** Time for everything that was begun to end: a round through the store behind it. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await get('anything', store)
}

it('shows at the next visit what was read at the last, and asks again for it (UX-70)', async () => {
  visit().setQueryData(['feed'], { pages: [['a']], pageParams: [null] })
  await leave()

  const next = visit()
  await waitFor(next, 'feed')
  const queryFn = vi.fn(() => Promise.resolve({ pages: [['b']], pageParams: [null] }))
  // However long a list counts as fresh, what was kept of it does not.
  const observer = new QueryObserver(next, { queryKey: ['feed'], queryFn, staleTime: Infinity })
  const seen: unknown[] = [observer.getCurrentResult().data]
  const stop = observer.subscribe(({ data }) => seen.push(data))
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ pages: [['b']], pageParams: [null] }))
  expect(seen[0]).toEqual({ pages: [['a']], pageParams: [null] })
  expect(queryFn).toHaveBeenCalledTimes(1)
  stop()
})

it('fills in behind a request that is already on its way, and gives way to its answer', async () => {
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

it('takes what its parent brings along as fresh', async () => {
  visit().setQueryData(['likes'], 3)
  await leave()
  const next = visit()
  await waitFor(next, 'likes')
  expect(next.getQueryState(['likes'])?.isInvalidated).toBe(false)
})

it('keeps only what is named, without what is not for the device', async () => {
  const queryClient = visit({ redact: (_key, data) => ({ ...(data as object), email: null }) })
  queryClient.setQueryData(['feed'], { name: 'Ben', email: 'ben@secret.test' })
  queryClient.setQueryData(['search'], 'what was looked for')
  const lies = await leave()
  expect(lies).toContain('Ben')
  expect(lies).not.toContain('secret.test')
  expect(lies).not.toContain('what was looked for')
})

it('shows nothing of one member to the next, nor leaves it there', async () => {
  visit().setQueryData(['feed'], 'for Ada')
  await leave()
  const ben = visit({ memberId: 'ben' })
  await vi.waitFor(async () => expect(await get('ada', store)).toBeUndefined())
  expect(ben.getQueryCache().getAll()).toEqual([])
})

it('is gone with the member, and a tab that is late writes nothing (UX-91)', async () => {
  let isCurrent = true
  const queryClient = visit({ isCurrent: () => isCurrent })
  queryClient.setQueryData(['feed'], 'mine')
  await leave()
  const late = visit({ isCurrent: () => isCurrent })
  late.setQueryData(['feed'], 'still mine')
  isCurrent = false
  await wipeQueryCache(queryClient)
  window.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(await get('ada', store)).toBeUndefined()
  expect(queryClient.getQueryData(['feed'])).toBeUndefined()
})

it('keeps what was shown for a moment only', async () => {
  const queryClient = visit()
  queryClient.setQueryData(['feed'], 'seen')
  queryClient.getQueryCache().clear()
  expect(await leave()).toContain('seen')
})

it('says nothing of what is gone', async () => {
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
  ['half a text', { build: '1', queries: [{ hash: '["feed"]', key: ['feed'], at: 1, text: '{' }] }],
])('works on over %s', async (_name, record) => {
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

it('makes room and goes on without it when the device is full', async () => {
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

it('does nothing where there is no store', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  vi.resetModules()
  const { keepQueries: keepAnew } = await import('./query-cache')
  const queryClient = new QueryClient()
  stops.push(
    keepAnew(queryClient, {
      memberId: 'ada',
      build: '1',
      keeping: () => 'stale',
      redact: (_key, data) => data,
      isCurrent: () => true,
    }),
  )
  queryClient.setQueryData(['feed'], 'read')
  window.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(queryClient.getQueryData(['feed'])).toBe('read')
})

it('reads again what it could not while there was no network (UX-43)', async () => {
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

it('keeps for a week in memory what is not shown yet', async () => {
  visit().setQueryData(['feed'], 'kept')
  await leave()
  const next = visit()
  await waitFor(next, 'feed')
  expect(next.getQueryCache().find({ queryKey: ['feed'] })?.gcTime).toBe(keptLimits.ageMs)
})
