import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RelativeTime } from './relative-time'

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString()
}

afterEach(() => {
  vi.useRealTimers()
})

it('the time is shown by the given rule, with the exact time as its tooltip', () => {
  const dateTime = hoursAgo(24 * 8)
  render(<RelativeTime dateTime={dateTime} rule="days" />)
  const time = screen.getByText('8 days ago')
  expect(time).toHaveAttribute('datetime', dateTime)
  expect(time.title).toContain(String(new Date(dateTime).getFullYear()))
})

it('the time is shown in minutes by default', () => {
  render(<RelativeTime dateTime={hoursAgo(0.5)} />)
  expect(screen.getByText('30 minutes ago')).toBeInTheDocument()
})

it('an invalid date renders nothing', () => {
  const { container } = render(<RelativeTime dateTime="never" />)
  expect(container).toBeEmptyDOMElement()
})

it('the time can follow a word in a sentence', () => {
  const { container } = render(<RelativeTime after="Asked" dateTime={hoursAgo(0)} />)
  expect(container).toHaveTextContent('Asked just now')
})

it('the time stays true while the page is open', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') })
  render(<RelativeTime dateTime="2026-11-25T12:00:00Z" />)
  expect(screen.getByText('Just now')).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(150_000))
  expect(screen.getByText('2 minutes ago')).toBeInTheDocument()
})

it('nothing looks at the clock once no time is shown', () => {
  vi.useFakeTimers()
  const { unmount } = render(<RelativeTime dateTime={hoursAgo(1)} />)
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
