import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReread, useRereadOf } from './debounce'

const MOMENT = 250

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** A query whose reads are answered by the test, and how many of them were begun and given up. */
function openQuery(isBusy?: () => boolean, options?: Parameters<typeof useReread>[2]) {
  const reads = { begun: 0, givenUp: 0 }
  let answer: () => void = () => {}
  function read({ signal }: { signal: AbortSignal }) {
    reads.begun += 1
    signal.addEventListener('abort', () => (reads.givenUp += 1))
    const { begun } = reads
    return new Promise<number>((resolve) => (answer = () => resolve(begun)))
  }
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const opened = renderHook(
    () => ({
      shown: useQuery({ queryKey: ['event'], queryFn: read, staleTime: Infinity }).data,
      reread: useReread([['event']], isBusy, options),
    }),
    { wrapper },
  )
  async function finishRead() {
    answer()
    await wait(1)
  }
  return { reads, opened, finishRead }
}

it('useReread shows what a read under way brings before it reads again, while events keep coming', async () => {
  const { reads, opened, finishRead } = openQuery()
  await finishRead()
  for (let tenths = 0; tenths < 10; tenths += 1) {
    opened.result.current.reread()
    await wait(100)
  }
  await finishRead()
  expect(opened.result.current.shown).toBe(2)
  await wait(MOMENT)
  expect(reads).toEqual({ begun: 3, givenUp: 0 })
  await finishRead()
  expect(opened.result.current.shown).toBe(3)
})

it('useReread reads again once a write is done', async () => {
  let isBusy = true
  const { reads, opened, finishRead } = openQuery(() => isBusy)
  await finishRead()
  opened.result.current.reread()
  await wait(2 * MOMENT)
  expect(reads.begun).toBe(1)
  isBusy = false
  await wait(MOMENT)
  expect(reads.begun).toBe(2)
})

it('useReread reads what is waited for at once, and once more for all that came meanwhile', async () => {
  const { reads, opened, finishRead } = openQuery(undefined, { isFirstAtOnce: true })
  await finishRead()
  opened.result.current.reread()
  expect(reads.begun).toBe(2)
  opened.result.current.reread()
  await wait(2 * MOMENT)
  opened.result.current.reread()
  expect(reads).toEqual({ begun: 2, givenUp: 0 })
  await finishRead()
  expect(opened.result.current.shown).toBe(2)
  await wait(MOMENT)
  expect(reads).toEqual({ begun: 3, givenUp: 0 })
  await finishRead()
  await wait(MOMENT)
  expect(reads.begun).toBe(3)
  opened.result.current.reread()
  expect(reads.begun).toBe(4)
})

it('useReread reads what is waited for only once if nothing came meanwhile', async () => {
  const { reads, opened, finishRead } = openQuery(undefined, { isFirstAtOnce: true })
  await finishRead()
  opened.result.current.reread()
  await wait(MOMENT)
  await finishRead()
  await wait(MOMENT)
  expect(reads.begun).toBe(2)
})

it('useRereadOf reads each key that an event named once', async () => {
  const client = new QueryClient()
  const reads = vi.spyOn(client, 'invalidateQueries')
  const { result } = renderHook(() => useRereadOf(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  result.current(['one'], ['other'])
  result.current(['one'])
  await wait(MOMENT)
  result.current(['third'])
  await wait(MOMENT)
  expect(reads.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    ['one'],
    ['other'],
    ['third'],
  ])
})
