import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderQueryHook } from '../../tests/support/query-hooks'
import { AppError } from './errors'

const timedOut = new AppError('network', 'signal timed out')
const read = vi.fn<() => Promise<string>>()

function renderRead() {
  return renderQueryHook(() => useQuery({ queryKey: ['feed'], queryFn: read })).result
}

function pass(seconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
}

beforeEach(() => {
  vi.useFakeTimers()
  read.mockReset().mockRejectedValue(timedOut)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a read that failed for want of a network', () => {
  it('is tried again by itself, and its failure stays readable meanwhile', async () => {
    const result = renderRead()
    await pass(1)
    expect(result.current.isError).toBe(true)
    let answer: (value: string) => void = () => undefined
    read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    await pass(5)
    expect(result.current).toMatchObject({ isError: true, isFetching: true })
    answer('here')
    await pass(0)
    expect(result.current.data).toBe('here')
  })

  it('is tried after pauses that grow to a minute, and from the first again after a success', async () => {
    renderRead()
    await pass(10 * 60)
    // After 5, 10, 20, 40 and then every 60 seconds.
    expect(read).toHaveBeenCalledTimes(1 + 4 + 8)
    read.mockResolvedValueOnce('here')
    await pass(60)
    const { length: before } = read.mock.calls
    renderRead()
    await pass(6)
    expect(read).toHaveBeenCalledTimes(before + 2)
  })

  it('rests while the page is hidden, and is tried soon after someone returns', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get')
    renderQueryHook(() =>
      useQuery({ queryKey: ['feed'], queryFn: read, refetchOnWindowFocus: false }),
    )
    await pass(1)
    state.mockReturnValue('hidden')
    await pass(10 * 60)
    expect(read).toHaveBeenCalledOnce()
    state.mockReturnValue('visible')
    window.dispatchEvent(new Event('visibilitychange'))
    await pass(6)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is not tried again when nothing shows it, nor when something else failed', async () => {
    const hidden = renderQueryHook(() => useQuery({ queryKey: ['feed'], queryFn: read }))
    await pass(1)
    hidden.unmount()
    await pass(60)
    expect(read).toHaveBeenCalledOnce()
    read.mockReset().mockRejectedValue(new AppError('unknown', 'broken'))
    renderRead()
    await pass(60)
    expect(read).toHaveBeenCalledOnce()
  })

  it('leaves more of a list to its button', async () => {
    read.mockReset().mockResolvedValueOnce('page').mockRejectedValue(timedOut)
    const { result } = renderQueryHook(() =>
      useInfiniteQuery({
        queryKey: ['feed'],
        queryFn: read,
        initialPageParam: 0,
        getNextPageParam: () => 1,
      }),
    )
    await pass(1)
    await act(() => result.current.fetchNextPage())
    await pass(60)
    expect(read).toHaveBeenCalledTimes(2)
  })
})
