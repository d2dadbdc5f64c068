import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { renderApp } from '../../support/render'
import { freshName, operate, type Member } from '../members'
import { actAs } from '../others'

const DAY_MS = 86_400_000

export interface Event {
  id: string
  title: string
}

interface EventFacts {
  title?: string
  description?: string
  location?: string
  days?: number
  end_date?: string
  max_attendees?: number | null
  type?: 'online' | 'other'
  cover_photo_url?: string
  time_zone?: string
  time?: string
  end_time?: string
}

/** The date in this many days. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}

/** Creates an event with the organizer’s own client. */
export async function makeEvent(organizer: Member, facts: EventFacts = {}): Promise<Event> {
  const client = await actAs(organizer)
  const { days = 5, title = freshName('Event'), ...columns } = facts
  const row = {
    id: crypto.randomUUID(),
    title,
    creator_id: organizer.id,
    created_by: organizer.id,
    date: dayFromNow(days),
    time: '12:00',
    location: 'Café Central',
    ...columns,
  }
  const { error } = await client.from('events').insert(row)
  expect(error).toBeNull()
  return { id: row.id, title }
}

/** Answers an event with the member’s own client. */
export async function answerAs(member: Member, event: Event, status: string): Promise<void> {
  const client = await actAs(member)
  const { error } = await client.rpc('rsvp', { p_event_id: event.id, p_status: status })
  expect(error).toBeNull()
}

/** The stored answer of a member. */
export async function storedAnswer(member: Member, event: Event): Promise<string | null> {
  const rows = await operate(
    'GET',
    `/rest/v1/event_attendees?event_id=eq.${event.id}&user_id=eq.${member.id}&select=status`,
    undefined,
  )
  expect(rows).toBeInstanceOf(Array)
  const [row] = rows as { status: string }[]
  return row?.status ?? null
}

/** The stored columns of an event, or null when it was deleted. */
export async function storedEvent(event: Event, columns: string): Promise<unknown> {
  const path = `/rest/v1/events?id=eq.${event.id}&select=${columns}`
  const rows = (await operate('GET', path, undefined)) as unknown[]
  return rows[0] ?? null
}

/** Opens the page of an event. */
export async function openEvent(event: Event) {
  const app = renderApp(`/events/${event.id}`)
  await screen.findByRole('heading', { name: event.title, level: 1 })
  return app
}

/** The card of an event in the list. */
export async function findCard(event: Event) {
  return within(await screen.findByRole('article', { name: event.title }))
}

/** The main region, without the shell. */
export function page() {
  return within(screen.getByRole('main'))
}
