import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RelativeTime } from './relative-time'

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString()
}

it('reads by the rule of its place, with the exact time in the tooltip', () => {
  const dateTime = hoursAgo(24 * 8)
  render(<RelativeTime dateTime={dateTime} rule="days" />)
  const time = screen.getByText('8 days ago')
  expect(time).toHaveAttribute('datetime', dateTime)
  expect(time.title).toContain(String(new Date(dateTime).getFullYear()))
})

it('reads minutes first where the specification says so', () => {
  render(<RelativeTime dateTime={hoursAgo(0.5)} />)
  expect(screen.getByText('30 minutes ago')).toBeInTheDocument()
})

it('shows nothing for a moment that is none', () => {
  const { container } = render(<RelativeTime dateTime="never" />)
  expect(container).toBeEmptyDOMElement()
})

it('is part of the sentence it stands in', () => {
  const { container } = render(<RelativeTime after="Asked" dateTime={hoursAgo(0)} />)
  expect(container).toHaveTextContent('Asked just now')
})
