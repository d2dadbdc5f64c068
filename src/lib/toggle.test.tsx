import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from './errors'
import { createQueryClient } from './query'
import * as toasts from './toast'
import { useToggle } from './toggle'
import { createToggleQueue } from './toggle-queue'

const STATE = ['thing', 'a']
const LIST = ['things']

let raise = vi.spyOn(toasts, 'toastMessage')

beforeEach(() => {
  raise = vi.spyOn(toasts, 'toastMessage').mockReturnValue(1)
})

/** A toggle of `thing a`, whose writes `send` answers. */
function setUp(send: (wanted: boolean) => Promise<boolean>, { isReadAgain = true } = {}) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(STATE, false)
  queryClient.setQueryData(LIST, 'read')
  const onChanged = vi.fn()
  const onSettled = vi.fn()
  const queue = createToggleQueue<boolean>()
  function Wrapper({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  }
  const { result } = renderHook(
    () =>
      useToggle<boolean, string>(queue, {
        keyOf: (id) => id,
        show: (isOn, id) => void queryClient.setQueryData(['thing', id], isOn),
        shownIn: (id) => [['thing', id]],
        send,
        ...(isReadAgain && { invalidates: (id: string) => [['thing', id]] }),
        invalidatesOnFailure: () => [LIST],
        failure: (_, wanted) => `Failed to turn ${wanted ? 'on' : 'off'}`,
        onChanged,
        onSettled,
      }),
    { wrapper: Wrapper },
  )
  return {
    queryClient,
    onChanged,
    onSettled,
    isStale: (queryKey: string[]) => queryClient.getQueryState(queryKey)?.isInvalidated,
    read: (answer: Promise<unknown>) =>
      queryClient.query({ queryKey: STATE, queryFn: () => answer, staleTime: 0 }),
    turn: (to: boolean) => act(() => result.current('a', { from: !to, to })),
    finish: () => act(() => vi.waitFor(() => expect(queue.isBusy()).toBe(false))),
  }
}

/** An answer that comes when the test gives it. */
function held<T>() {
  let give: (value: T) => void = () => undefined
  const answer = new Promise<T>((resolve) => (give = resolve))
  return { answer, give: (value: T) => give(value) }
}

describe('useToggle', () => {
  it('a click shows at once and invalidates its keys when it is written', async () => {
    const toggle = setUp((wanted) => Promise.resolve(wanted))
    toggle.turn(true)
    expect(toggle.queryClient.getQueryData(STATE)).toBe(true)
    await toggle.finish()
    expect(toggle.isStale(STATE)).toBe(true)
    expect(toggle.isStale(LIST)).toBe(false)
    expect(toggle.onChanged).toHaveBeenCalledExactlyOnceWith(true, false, 'a')
    expect(toggle.onSettled).toHaveBeenCalledExactlyOnceWith('a')
    expect(raise).not.toHaveBeenCalled()
  })

  it('a failed write restores the state, shows one toast and reloads what it showed', async () => {
    const toggle = setUp(() => Promise.reject(new AppError('forbidden', 'no')))
    toggle.turn(true)
    await toggle.finish()
    expect(toggle.queryClient.getQueryData(STATE)).toBe(false)
    expect(raise).toHaveBeenCalledExactlyOnceWith('Failed to turn on', 'destructive')
    expect(toggle.isStale(STATE)).toBe(true)
    expect(toggle.isStale(LIST)).toBe(true)
    expect(toggle.onChanged).not.toHaveBeenCalled()
    expect(toggle.onSettled).toHaveBeenCalledOnce()
  })

  it('the next click ends the toast about the last change', async () => {
    const dismiss = vi.spyOn(toasts, 'dismissToast')
    const toggle = setUp((wanted) => Promise.resolve(wanted))
    toggle.onChanged.mockReturnValueOnce(7)
    toggle.turn(true)
    await toggle.finish()
    expect(dismiss).not.toHaveBeenCalled()
    toggle.turn(false)
    expect(dismiss).toHaveBeenCalledExactlyOnceWith(7)
    await toggle.finish()
  })

  it('a rate-limited toggle shows how long to wait', async () => {
    const limited = new AppError('rate-limited', 'x', { retryAfterMinutes: 4 })
    const toggle = setUp(() => Promise.reject(limited))
    toggle.turn(true)
    await toggle.finish()
    expect(raise).toHaveBeenCalledExactlyOnceWith(
      "You're doing that too often. Try again in 4 minutes.",
      'destructive',
    )
  })

  it('a read that began before a click and ends during its write does not restore the state of before', async () => {
    const write = held<boolean>()
    const toggle = setUp(() => write.answer)
    const reading = held<boolean>()
    const read = toggle.read(reading.answer)
    toggle.turn(true)
    reading.give(false)
    await read
    expect(toggle.queryClient.getQueryData(STATE)).toBe(true)
    write.give(true)
    await toggle.finish()
    expect(toggle.queryClient.getQueryData(STATE)).toBe(true)
  })

  it('a read that began during the write and ends after it does not restore the state of before', async () => {
    const write = held<boolean>()
    const toggle = setUp(() => write.answer, { isReadAgain: false })
    const reading = held<boolean>()
    toggle.turn(true)
    const read = toggle.read(reading.answer)
    write.give(true)
    await toggle.finish()
    reading.give(false)
    await read
    expect(toggle.queryClient.getQueryData(STATE)).toBe(true)
  })

  it('a first read that began before a click still ends', async () => {
    const toggle = setUp((wanted) => Promise.resolve(wanted), { isReadAgain: false })
    const reading = held<string>()
    const queryKey = [...STATE, 'details']
    const { result } = renderHook(() =>
      useQuery({ queryKey, queryFn: () => reading.answer }, toggle.queryClient),
    )
    toggle.turn(true)
    await toggle.finish()
    reading.give('here')
    await vi.waitFor(() => expect(result.current.data).toBe('here'))
  })

  it('clicks that end at the state before the first one report no change', async () => {
    const toggle = setUp((wanted) => Promise.resolve(wanted))
    toggle.turn(true)
    toggle.turn(false)
    await toggle.finish()
    expect(toggle.queryClient.getQueryData(STATE)).toBe(false)
    expect(toggle.onChanged).not.toHaveBeenCalled()
    expect(toggle.onSettled).toHaveBeenCalledOnce()
  })
})
