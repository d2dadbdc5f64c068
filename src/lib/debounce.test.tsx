import { act, render, renderHook } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteReload, useDebounced, useDelayed, useGathered } from './debounce'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function wait(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

describe('useDebounced', () => {
  it('useDebounced returns a new value once it has not changed for the delay', () => {
    const typed = renderHook(({ text }) => useDebounced(text, 200), { initialProps: { text: '' } })
    typed.rerender({ text: 'a' })
    wait(150)
    typed.rerender({ text: 'ad' })
    wait(150)
    expect(typed.result.current).toBe('')
    wait(50)
    expect(typed.result.current).toBe('ad')
  })
})

describe('useDelayed', () => {
  it('useDelayed calls the work as it is once the delay is over, and a reload does not stop it', () => {
    const called: string[] = []
    const { result, rerender } = renderHook(
      ({ name }) => useDelayed(() => called.push(name), 900),
      { initialProps: { name: 'first' } },
    )
    result.current()
    rerender({ name: 'second' })
    noteReload()
    wait(899)
    expect(called).toEqual([])
    wait(1)
    expect(called).toEqual(['second'])
  })

  it('useDelayed calls nothing from the moment in which the next screen takes the place of its component', () => {
    const work = vi.fn()
    function List() {
      const later = useDelayed(work, 100)
      useEffect(() => later())
      return null
    }
    function NextScreen() {
      useLayoutEffect(() => void vi.advanceTimersByTime(100), [])
      return null
    }
    const { rerender } = render(<List />)
    rerender(<NextScreen />)
    expect(work).not.toHaveBeenCalled()
  })
})

describe('useGathered', () => {
  it('useGathered calls the work once for events together, and again for a later one', () => {
    const work = vi.fn()
    const { result: gather } = renderHook(() => useGathered(work))
    gather.current()
    wait(200)
    gather.current()
    wait(49)
    expect(work).not.toHaveBeenCalled()
    wait(1)
    expect(work).toHaveBeenCalledTimes(1)
    gather.current()
    wait(250)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('useGathered calls the work only when nothing is busy any more', () => {
    const work = vi.fn()
    let isBusy = true
    const { result: gather } = renderHook(() => useGathered(work, () => isBusy))
    gather.current()
    wait(600)
    expect(work).not.toHaveBeenCalled()
    isBusy = false
    wait(250)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('useGathered leaves what a reload of everything has read since, and not what comes after it', () => {
    const work = vi.fn()
    const { result: gather } = renderHook(() => useGathered(work))
    gather.current()
    wait(100)
    noteReload()
    wait(500)
    expect(work).not.toHaveBeenCalled()
    gather.current()
    noteReload()
    gather.current()
    wait(250)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('useGathered calls the work after a reload during which something was busy', () => {
    const work = vi.fn()
    let isBusy = true
    const { result: gather } = renderHook(() => useGathered(work, () => isBusy))
    gather.current()
    wait(100)
    noteReload()
    wait(200)
    isBusy = false
    wait(250)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('useGathered calls nothing after its component has gone', () => {
    const work = vi.fn()
    const { result: gather, unmount } = renderHook(() => useGathered(work))
    gather.current()
    unmount()
    wait(1000)
    expect(work).not.toHaveBeenCalled()
  })
})
