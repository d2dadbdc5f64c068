import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { BriefEvent } from '@/types/brief-answers'
import { EventRow } from './rows'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('an event in the brief has the time where it is, and the viewer’s own where that differs', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const event = {
    id: 'e1',
    title: 'A call',
    type: 'online',
    location: null,
    status: 'organizer',
    known: 0,
    people: [],
    starts_at: '2026-11-30T17:00:00Z',
    ends_at: null,
    time_zone: 'America/New_York',
  }
  render(
    <MemoryRouter>
      <ul>
        <EventRow event={event as unknown as BriefEvent} userId="me" />
      </ul>
    </MemoryRouter>,
  )
  expect(screen.getByText(/12:00 PM/)).toBeVisible()
  expect(screen.getByText('10:30 PM your time')).toBeVisible()
})
