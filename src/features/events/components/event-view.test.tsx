import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query'
import { eventCopy } from '../copy'
import type { EventDetail } from '../model/event'
import { ALL_EVENTS } from '../model/filter'
import { eventQueries } from '../queries'
import { EventAnswer } from './event-answer'
import { EventView } from './event-view'
import { EventsList } from './events-list'
import { NextEvents } from './next-events'

const MINUTE = 60_000

const nora = { id: 'nora', username: 'nora', full_name: 'Nora', name: null, avatar_url: null }

/** An event of today that lasts an hour. */
const event: EventDetail = {
  id: 'e1',
  creator_id: nora.id,
  creator: nora,
  title: 'Breakfast',
  description: null,
  excerpt: null,
  date: '2026-11-21',
  time: '12:00:00',
  end_date: '2026-11-21',
  end_time: '13:00:00',
  time_zone: 'UTC',
  starts_at: '2026-11-21T12:00:00Z',
  ends_at: '2026-11-21T13:00:00Z',
  location: 'Here',
  type: 'other',
  cover_photo_url: null,
  max_attendees: null,
  attendees_count: 0,
  interested_count: 0,
  waitlisted_count: 0,
  cancelled_at: null,
  edited_at: null,
  mine: null,
  mine_since: null,
}

function show(children: ReactNode, client = createQueryClient()) {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>,
  )
}

function pass(minutes: number) {
  act(() => void vi.advanceTimersByTime(minutes * MINUTE))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T11:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

it('an event that begins and ends while its page is open says so, and can no longer be answered', () => {
  show(<EventView event={event} viewer={null} />)
  expect(screen.getByText(eventCopy.today)).toBeVisible()
  expect(screen.getByRole('link', { name: eventCopy.signInToJoin })).toBeVisible()
  pass(31)
  expect(screen.getByText(eventCopy.happening)).toBeVisible()
  pass(60)
  expect(screen.queryByText(eventCopy.happening)).toBeNull()
  expect(screen.getByText(eventCopy.pastNote)).toBeVisible()
  expect(screen.queryByRole('link', { name: eventCopy.signInToJoin })).toBeNull()
})

it('an event that ends while its card is shown can no longer be answered there', () => {
  show(<EventAnswer event={{ ...event, mine: undefined }} viewerId="me" onChange={vi.fn()} />)
  expect(screen.getByRole('button')).toHaveTextContent(eventCopy.rsvp)
  pass(91)
  expect(screen.getByText(eventCopy.pastNote)).toBeVisible()
})

it('an event that begins while it is full promises no place, and offers one that becomes free', () => {
  const full = { ...event, max_attendees: 2, attendees_count: 2, waitlisted_count: 1 }
  const waiting = { ...full, mine: 'waitlisted' as const }
  const viewer = { id: 'me', isAdmin: false }
  const client = createQueryClient()
  const screenOf = (shown: EventDetail) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <EventView event={shown} viewer={viewer} />
        <EventAnswer event={{ ...shown, mine: undefined }} viewerId="me" onChange={vi.fn()} />
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { rerender } = render(screenOf(full))
  expect(screen.getByText(eventCopy.fullHint)).toBeVisible()
  pass(31)
  expect(screen.getByText(eventCopy.fullBegun)).toBeVisible()
  for (const button of screen.getAllByRole('button', { name: /^Full/ })) {
    expect(button).toBeDisabled()
  }
  expect(screen.queryByRole('button', { name: /waitlist/ })).toBeNull()

  rerender(screenOf(waiting))
  expect(screen.getByText(eventCopy.waitingBegun)).toBeVisible()
  expect(screen.getByRole('button', { name: eventCopy.leaveWaitlist })).toBeEnabled()

  rerender(screenOf({ ...waiting, attendees_count: 1 }))
  expect(screen.getByText(eventCopy.freeBegun)).toBeVisible()
  expect(screen.getByRole('button', { name: eventCopy.go, pressed: false })).toBeEnabled()
})

it('an event that ends while a list of coming events is shown is no longer one of them', () => {
  const client = createQueryClient()
  const pages = [[event, { ...event, id: 'e2', title: 'Dinner', ends_at: '2026-11-22T13:00:00Z' }]]
  const { queryKey } = eventQueries.list('upcoming', null)
  client.setQueryData(queryKey, { pages, pageParams: [null] })
  client.setQueryData(eventQueries.next('me').queryKey, pages[0] as never)
  show(
    <>
      <EventsList when="upcoming" viewerId={null} filter={ALL_EVENTS} />
      <NextEvents viewerId="me" />
    </>,
    client,
  )
  expect(screen.getAllByText('Breakfast')).toHaveLength(2)
  pass(91)
  expect(screen.queryByText('Breakfast')).toBeNull()
  expect(screen.getAllByText('Dinner')).toHaveLength(2)
})
