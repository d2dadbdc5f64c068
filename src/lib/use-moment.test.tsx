import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useMoment } from './use-moment'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function waitFor(moment: string) {
  const work = vi.fn()
  return { work, ...renderHook(() => useMoment(moment, work)) }
}

it('the work begins when the moment has come, even after more days than a timer can wait', () => {
  const { work } = waitFor('2026-01-31T00:00:00Z')
  vi.advanceTimersByTime(30 * 24 * 60 * 60 * 1000 - 1)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledOnce()
})

it('the work is tried again while the moment is still given, and never after that', () => {
  const { work, unmount } = waitFor('2025-12-31T00:00:00Z')
  vi.advanceTimersByTime(31_000)
  expect(work).toHaveBeenCalledTimes(2)
  unmount()
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(2)
})
