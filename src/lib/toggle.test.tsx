import { QueryClientProvider } from '@tanstack/react-query'
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
function setUp(send: (wanted: boolean) => Promise<boolean>) {
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
        invalidates: (id) => [['thing', id]],
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
    turn: (to: boolean) => act(() => result.current('a', { from: !to, to })),
    finish: () => act(() => vi.waitFor(() => expect(queue.isBusy()).toBe(false))),
  }
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

  it('a pending read does not restore the state from before the click', async () => {
    const toggle = setUp((wanted) => Promise.resolve(wanted))
    let answer: (isOn: boolean) => void = () => undefined
    const queryFn = () => new Promise<boolean>((resolve) => (answer = resolve))
    const read = toggle.queryClient.query({ queryKey: STATE, queryFn, staleTime: 0 })
    toggle.turn(true)
    answer(false)
    await read
    await toggle.finish()
    expect(toggle.queryClient.getQueryData(STATE)).toBe(true)
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
