import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deferred, renderQueryHook } from '../../tests/support/query-hooks'
import { AppError } from './errors'
import { FEED_CHANGED } from './feed-changes'
import { useAppMutation } from './query'
import * as toasts from './toast'
import { registerUnsaved } from './unsaved'

const copy = { saved: 'Saved', failed: 'Failed to save' }

let raise = vi.spyOn(toasts, 'toastMessage')

beforeEach(() => {
  raise = vi.spyOn(toasts, 'toastMessage').mockReturnValue(1)
})

describe('useAppMutation', () => {
  it('only writes that feed cards show make the feed read its cards again', async () => {
    const { result, queryClient } = renderQueryHook(() => ({
      edit: useAppMutation({
        mutationFn: (_: { isDraft: boolean }) => Promise.resolve('x'),
        failure: copy.failed,
        changesFeed: ({ isDraft }) => !isDraft,
      }),
      other: useAppMutation({ mutationFn: () => Promise.resolve('x'), failure: copy.failed }),
    }))
    await act(() => result.current.other.mutateAsync())
    await act(() => result.current.edit.mutateAsync({ isDraft: true }))
    expect(queryClient.getQueryData(FEED_CHANGED)).toBeUndefined()
    await act(() => result.current.edit.mutateAsync({ isDraft: false }))
    expect(queryClient.getQueryData(FEED_CHANGED)).toBeGreaterThan(0)
  })

  it('a successful write shows one toast, after the invalidated queries have reloaded', async () => {
    const order: string[] = []
    raise.mockImplementation(() => order.push('toast'))
    let reads = 0
    const { result } = renderQueryHook(() => ({
      query: useQuery({
        queryKey: ['things', 'list'],
        queryFn: async () => {
          await Promise.resolve()
          reads += 1
          if (reads > 1) order.push('fetched')
          return reads
        },
      }),
      write: useAppMutation({
        mutationFn: () => Promise.resolve('x'),
        success: (data) => `${copy.saved} ${data}`,
        failure: copy.failed,
        invalidates: () => [['things']],
      }),
    }))
    await waitFor(() => expect(result.current.query.data).toBe(1))
    await act(() => result.current.write.mutateAsync())
    expect(order).toEqual(['fetched', 'toast'])
    expect(raise).toHaveBeenCalledExactlyOnceWith('Saved x')
  })

  it('a failed write shows one destructive toast and logs once', async () => {
    const onError = vi.fn()
    const { result } = renderQueryHook(() =>
      useAppMutation({
        mutationFn: () => Promise.reject(Object.assign(new Error('dup'), { code: '23505' })),
        success: copy.saved,
        failure: copy.failed,
        onError,
      }),
    )
    act(() => result.current.mutate())
    await waitFor(() => expect(result.current.error).toBeInstanceOf(AppError))
    expect(raise).toHaveBeenCalledExactlyOnceWith(copy.failed, 'destructive')
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ kind: 'duplicate' })
    expect(console.warn).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['network', 2],
    ['not-found', 2],
    ['forbidden', 2],
    ['duplicate', 2],
    ['invalid', 1],
    ['rate-limited', 1],
    ['unknown', 1],
  ] as const)(
    'what a write with the failure %s would change has been read %i times',
    async (kind, times) => {
      let reads = 0
      const { result, queryClient } = renderQueryHook(() => ({
        query: useQuery({
          queryKey: ['things', 'list'],
          queryFn: () => Promise.resolve((reads += 1)),
        }),
        write: useAppMutation({
          mutationFn: (_: string) => Promise.reject(new AppError(kind, 'lost')),
          failure: copy.failed,
          invalidates: (_, thing) => [[thing]],
          changesFeed: true,
        }),
      }))
      await waitFor(() => expect(result.current.query.data).toBe(1))
      await act(() => result.current.write.mutateAsync('things').catch(() => undefined))
      await waitFor(() => expect(result.current.query.data).toBe(times))
      expect(queryClient.getQueryData(FEED_CHANGED) !== undefined).toBe(times === 2)
    },
  )

  const GONE = { kind: 'invalid', code: '23503' } as const
  it.each([
    ['read again', 'what it is about is gone', { kind: 'not-found' }, false, 2],
    ['read again', 'what it refers to is gone', GONE, false, 2],
    ['left alone', 'what it refers to is gone, and text would be lost', GONE, true, 1],
    ['left alone', 'it is invalid', { kind: 'invalid', code: '23514' }, false, 1],
  ] as const)(
    'everything else on screen is %s when a write fails because %s',
    async (_, _why, { kind, ...facts }, isTyping, times) => {
      const release = isTyping ? registerUnsaved({ ask: () => undefined }) : () => undefined
      let reads = 0
      const { result } = renderQueryHook(() => ({
        query: useQuery({ queryKey: ['others'], queryFn: () => Promise.resolve((reads += 1)) }),
        write: useAppMutation({
          mutationFn: () => Promise.reject(new AppError(kind, 'gone', facts)),
          failure: copy.failed,
        }),
      }))
      await waitFor(() => expect(result.current.query.data).toBe(1))
      await act(() => result.current.write.mutateAsync().catch(() => undefined))
      await waitFor(() => expect(result.current.query.isFetching).toBe(false))
      expect(result.current.query.data).toBe(times)
      release()
    },
  )

  it('a failed write shows no toast when failure returns null', async () => {
    const { result } = renderQueryHook(() =>
      useAppMutation({ mutationFn: () => Promise.reject(new Error('x')), failure: () => null }),
    )
    act(() => result.current.mutate())
    await waitFor(() => expect(result.current.isError).toBe(true))
    expect(raise).not.toHaveBeenCalled()
  })

  it('a rate-limited write shows how long to wait', async () => {
    const { result } = renderQueryHook(() =>
      useAppMutation({
        mutationFn: () =>
          Promise.reject(new AppError('rate-limited', 'x', { retryAfterMinutes: 4 })),
        failure: copy.failed,
      }),
    )
    act(() => result.current.mutate())
    await waitFor(() => expect(result.current.isError).toBe(true))
    expect(raise).toHaveBeenCalledExactlyOnceWith(
      "You're doing that too often. Try again in 4 minutes.",
      'destructive',
    )
  })

  it('a second call while the first is running does nothing (UX-32)', async () => {
    const write = deferred()
    const mutationFn = vi.fn(() => write.promise)
    const { result } = renderQueryHook(() => useAppMutation({ mutationFn, failure: copy.failed }))
    let second: Promise<string> | undefined
    act(() => {
      result.current.mutate()
      second = result.current.mutateAsync()
    })
    await act(async () => {
      write.finish('once')
      await second
    })
    expect(mutationFn).toHaveBeenCalledTimes(1)
    await expect(second).resolves.toBe('once')
    act(() => result.current.mutate())
    await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(2))
  })

  it('concurrent writes run side by side, and each shows its own failure', async () => {
    const writes = { a: deferred(), b: deferred() }
    const { result } = renderQueryHook(() =>
      useAppMutation({
        mutationFn: (key: 'a' | 'b') => writes[key].promise,
        failure: (_, key) => `${copy.failed} ${key}`,
        isConcurrent: true,
      }),
    )
    let second: Promise<string> | undefined
    act(() => {
      result.current.mutate('a')
      second = result.current.mutateAsync('b')
    })
    await act(async () => {
      writes.b.finish('written')
      await expect(second).resolves.toBe('written')
    })
    expect(raise).not.toHaveBeenCalled()
    act(() => writes.a.fail(new Error('no')))
    await waitFor(() =>
      expect(raise).toHaveBeenCalledExactlyOnceWith('Failed to save a', 'destructive'),
    )
  })

  it('calls about different things run side by side, and each gets its own result', async () => {
    const writes = { a: deferred(), b: deferred() }
    const mutationFn = vi.fn((key: 'a' | 'b') => writes[key].promise)
    const { result } = renderQueryHook(() =>
      useAppMutation({ mutationFn, failure: copy.failed, keyOf: (key: 'a' | 'b') => key }),
    )
    await act(async () => {
      const first = result.current.mutateAsync('a')
      const second = result.current.mutateAsync('b')
      const again = result.current.mutateAsync('b')
      writes.b.finish('second')
      writes.a.finish('first')
      expect(await Promise.all([first, second, again])).toEqual(['first', 'second', 'second'])
    })
    expect(mutationFn).toHaveBeenCalledTimes(2)
  })

  it('a write that ends after its screen has gone still says that it is stored', async () => {
    const write = deferred()
    const { result, unmount } = renderQueryHook(() =>
      useAppMutation({ mutationFn: () => write.promise, failure: copy.failed }),
    )
    const onStored = vi.fn()
    const onSuccess = vi.fn()
    act(() => result.current.mutate(undefined, { onStored, onSuccess }))
    unmount()
    write.finish('x')
    await waitFor(() => expect(onStored).toHaveBeenCalledOnce())
    expect(onSuccess).not.toHaveBeenCalled()
  })

  it('a concurrent write shows its failure after its screen has gone', async () => {
    const write = deferred()
    const { result, unmount } = renderQueryHook(() =>
      useAppMutation({ mutationFn: () => write.promise, failure: copy.failed, isConcurrent: true }),
    )
    const { mutate } = result.current
    unmount()
    mutate()
    write.fail(new Error('no'))
    await waitFor(() => expect(raise).toHaveBeenCalledExactlyOnceWith(copy.failed, 'destructive'))
  })

  it('a failed write rolls its optimistic update back', async () => {
    const write = deferred()
    const { result, queryClient } = renderQueryHook(() => {
      const cache = useQueryClient()
      return useAppMutation({
        mutationFn: (next: number) => write.promise.then(() => next),
        onMutate: (next: number) => {
          const previous = cache.getQueryData<number>(['count'])
          cache.setQueryData(['count'], next)
          return { previous }
        },
        rollback: ({ previous }) => cache.setQueryData(['count'], previous),
        failure: copy.failed,
      })
    })
    queryClient.setQueryData(['count'], 1)
    act(() => result.current.mutate(2))
    await waitFor(() => expect(queryClient.getQueryData(['count'])).toBe(2))
    act(() => write.fail(new Error('no')))
    await waitFor(() => expect(result.current.isError).toBe(true))
    expect(queryClient.getQueryData(['count'])).toBe(1)
  })
})
