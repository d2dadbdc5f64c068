import {
  infiniteQueryOptions,
  QueryObserver,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { deferred, renderQueryHook } from '../../tests/support/query-hooks'
import { AppError } from './errors'
import { createQueryClient } from './query'
import { screenOptions } from './screen'

describe('queries', () => {
  it('a read that nothing shows yet is stale if a write ended while it was under way', async () => {
    const queryClient = createQueryClient()
    const reading = deferred()
    const read = queryClient.query({ queryKey: ['event', 1], queryFn: () => reading.promise })
    await queryClient.invalidateQueries({ queryKey: ['event'] })
    reading.finish('before the write')
    await read
    await waitFor(() => expect(queryClient.getQueryState(['event', 1])?.isInvalidated).toBe(true))
  })

  it('a first read on screen is repeated if a write ended while it was under way', async () => {
    const first = deferred()
    const read = vi
      .fn<() => Promise<string>>()
      .mockReturnValueOnce(first.promise)
      .mockResolvedValue('after the write')
    const { result, queryClient } = renderQueryHook(() =>
      useQuery({ queryKey: ['searches'], queryFn: read }),
    )
    void queryClient.invalidateQueries({ queryKey: ['searches'] })
    first.finish('before the write')
    await waitFor(() => expect(result.current.data).toBe('after the write'))
  })

  it('what a screen fills is read again where a write ended while it was under way, and nothing else', async () => {
    const queryClient = createQueryClient()
    const reading = deferred()
    const screen = screenOptions({
      queryKey: ['screen'],
      read: async (client) => {
        client.setQueryData(['event', 1], await reading.promise)
        client.setQueryData(['guests', 1], 'Ada')
      },
    })
    const read = queryClient.query(screen)
    await queryClient.invalidateQueries({ queryKey: ['event'] })
    reading.finish('before the write')
    await read
    expect(queryClient.getQueryState(['event', 1])?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(['guests', 1])?.isInvalidated).toBe(false)
  })

  it('a stale read that is patched stays stale, and one that is replaced is fresh', () => {
    const queryClient = createQueryClient()
    const queryKey = ['feed', 1]
    const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated
    queryClient.setQueryData(queryKey, 1)
    void queryClient.invalidateQueries({ queryKey })
    queryClient.setQueryData<number>(queryKey, (now = 0) => now + 1)
    expect([queryClient.getQueryData(queryKey), isStale()]).toEqual([2, true])
    queryClient.setQueryData(queryKey, 3)
    expect(isStale()).toBe(false)
  })

  it('what changes in a list while more of it is loaded is kept', async () => {
    const more = deferred()
    const list = infiniteQueryOptions({
      queryKey: ['rows'] as const,
      queryFn: ({ pageParam }) => (pageParam === 0 ? Promise.resolve('first') : more.promise),
      initialPageParam: 0,
      getNextPageParam: (_, pages) => pages.length,
    })
    const { result, queryClient } = renderQueryHook(() => useInfiniteQuery(list))
    await waitFor(() => expect(result.current.data?.pages).toEqual(['first']))
    let loading: Promise<unknown> = Promise.resolve()
    act(() => {
      loading = result.current.fetchNextPage()
      queryClient.setQueryData(list.queryKey, (now) => now && { ...now, pages: ['first, liked'] })
    })
    await act(async () => {
      more.finish('second')
      await loading
    })
    await waitFor(() => expect(result.current.data?.pages).toEqual(['first, liked', 'second']))
    expect(result.current.data?.pageParams).toEqual([0, 1])
  })

  it('a change doesn’t cancel the page that is being loaded, and is read after it', async () => {
    const more = deferred()
    let stored = 'first'
    const list = infiniteQueryOptions({
      queryKey: ['rows'] as const,
      queryFn: ({ pageParam }) => (pageParam === 0 ? Promise.resolve(stored) : more.promise),
      initialPageParam: 0,
      getNextPageParam: (_, pages) => pages.length,
    })
    const { result, queryClient } = renderQueryHook(() => useInfiniteQuery(list))
    await waitFor(() => expect(result.current.data?.pages).toEqual(['first']))
    act(() => {
      void result.current.fetchNextPage()
      stored = 'first, changed'
      void queryClient.invalidateQueries({ queryKey: ['rows'] })
    })
    act(() => more.finish('second'))
    await waitFor(() => expect(result.current.data?.pages).toEqual(['first, changed', 'second']))
  })

  it('a list that is being read again when more of it is asked for is read again after that', async () => {
    const cancelled = deferred()
    let first: string | Promise<string> = 'first'
    const list = infiniteQueryOptions({
      queryKey: ['rows'] as const,
      queryFn: ({ pageParam }) => (pageParam === 0 ? first : 'second'),
      initialPageParam: 0,
      getNextPageParam: (_, pages) => pages.length,
    })
    const { result, queryClient } = renderQueryHook(() => useInfiniteQuery(list))
    await waitFor(() => expect(result.current.data?.pages).toEqual(['first']))
    first = cancelled.promise
    act(() => void queryClient.invalidateQueries({ queryKey: ['rows'] }))
    expect(queryClient.isFetching()).toBe(1)
    first = 'first, changed'
    await act(() => result.current.fetchNextPage())
    await waitFor(() => expect(result.current.data?.pages).toEqual(['first, changed', 'second']))
  })

  it('a failure stays on screen while it is read again', async () => {
    const again = deferred()
    const read = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new AppError('unknown', 'broken'))
      .mockReturnValueOnce(again.promise)
    const { result } = renderQueryHook(() => useQuery({ queryKey: ['profile'], queryFn: read }))
    await waitFor(() => expect(result.current.isError).toBe(true))
    act(() => void result.current.refetch())
    await waitFor(() => expect(result.current.isFetching).toBe(true))
    expect(result.current.isError).toBe(true)
    act(() => again.finish('here'))
    await waitFor(() => expect(result.current.data).toBe('here'))
    expect(result.current.isError).toBe(false)
  })

  it('what failed on an earlier visit is loading on the next', async () => {
    const read = () => Promise.reject(new AppError('unknown', 'broken'))
    const visit = () => new QueryObserver(queryClient, { queryKey: ['profile'], queryFn: read })
    const queryClient = createQueryClient()
    const first = visit()
    const leave = first.subscribe(() => undefined)
    await waitFor(() => expect(first.getCurrentResult().isError).toBe(true))
    leave()
    const second = visit()
    second.subscribe(() => undefined)
    expect(second.getCurrentResult().isPending).toBe(true)
    await waitFor(() => expect(second.getCurrentResult().isError).toBe(true))
  })

  it('a query is retried only after a network failure (UX-43)', async () => {
    const flaky = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue('here')
    const refused = vi.fn(() => Promise.reject(new AppError('forbidden', 'no')))
    const { result } = renderQueryHook(() => ({
      flaky: useQuery({ queryKey: ['flaky'], queryFn: flaky }),
      refused: useQuery({ queryKey: ['refused'], queryFn: refused }),
    }))
    await waitFor(() => expect(result.current.flaky.data).toBe('here'))
    expect(result.current.refused.isError).toBe(true)
    expect(refused).toHaveBeenCalledTimes(1)
  })
})
