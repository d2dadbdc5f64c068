import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LoadMore } from './load-more'

test('the next page loads when a busy page hears late that the end of the list came near', () => {
  let tell: (frames: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  const fetchNextPage = vi.fn()
  const list = {
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage,
  }
  render(<LoadMore list={list} failure="" isAutomatic />)
  tell([{ isIntersecting: false }, { isIntersecting: true }])
  expect(fetchNextPage).toHaveBeenCalledOnce()
})
