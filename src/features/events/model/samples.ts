import { env } from '@/config/env'
import type { EventDetail, Person } from './event'

/**
 * The built-in events (Spec 1 §3: search sample data). They exist only here: their ids are no
 * uuids, and none is ever sent to the database. They are always upcoming.
 */
interface Written {
  title: string
  description: string
  location: string
  type: 'online' | 'other'
  days: number
  hour: number
  going: number
  most: number | null
  by: string
}

const WRITTEN: readonly Written[] = [
  {
    title: 'Startup Pitch Night',
    description:
      'Six founders, five minutes each, and honest questions from people who have been there. Come to pitch, to ask or to listen; there is soup for everyone.',
    location: 'The Old Printworks, Hall 2',
    type: 'other',
    days: 9,
    hour: 18,
    going: 42,
    most: 60,
    by: 'Maya Lindqvist',
  },
  {
    title: 'Investor Office Hours',
    description:
      'Bring one question about your round. Three investors answer in the open, so everyone learns.',
    location: 'Video call; the link comes a day before',
    type: 'online',
    days: 16,
    hour: 16,
    going: 118,
    most: null,
    by: 'Tomás Rivera',
  },
  {
    title: 'Founders Breakfast',
    description:
      'One long table, coffee, and no slides. We meet before work starts and talk about the week behind us.',
    location: 'Café Meridian, upper floor',
    type: 'other',
    days: 23,
    hour: 8,
    going: 12,
    most: 12,
    by: 'Priya Nair',
  },
  {
    title: 'From Prototype to First Hundred Customers',
    description:
      'A workshop in four parts: who to ask, what to charge, how to follow up, when to stop. You leave with a plan for the next thirty days.',
    location: 'Online workshop room',
    type: 'online',
    days: 37,
    hour: 14,
    going: 64,
    most: 80,
    by: 'Jonas Weber',
  },
]

const DAY_MS = 86_400_000

function person(name: string, place: number): Person {
  const id = `sample-person-${place}`
  return { id, username: null, full_name: name, name, avatar_url: null }
}

function sampleOf(written: Written, index: number, now: number): EventDetail {
  const { title, description, location, type, going, most } = written
  const day = new Date(now + written.days * DAY_MS).toISOString().slice(0, 10)
  const time = `${String(written.hour).padStart(2, '0')}:00:00`
  const creator = person(written.by, index + 1)
  return {
    id: `sample-${index + 1}`,
    creator_id: creator.id,
    creator,
    title,
    description,
    excerpt: description,
    date: day,
    time,
    end_date: null,
    end_time: null,
    ends_at: null,
    time_zone: 'UTC',
    starts_at: `${day}T${time}Z`,
    location,
    type,
    cover_photo_url: null,
    max_attendees: most,
    attendees_count: going,
    interested_count: 0,
    waitlisted_count: 0,
    cancelled_at: null,
    edited_at: null,
    mine: null,
    mine_since: null,
  }
}

/** The samples of this build, soonest first. */
export function sampleEvents(now = Date.now()): readonly EventDetail[] {
  if (!env.showSamples) return []
  return WRITTEN.map((written, index) => sampleOf(written, index, now))
}

/** Returns a sample by id, or null. */
export function sampleEvent(id: string): EventDetail | null {
  return sampleEvents().find((sample) => sample.id === id) ?? null
}

/** Returns the samples that contain every word of a query. */
export function findSampleEvents(query: string): readonly EventDetail[] {
  const words = query.toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return sampleEvents().filter(({ title, description, location }) => {
    const text = `${title} ${description ?? ''} ${location}`.toLocaleLowerCase('en-US')
    return words.every((word) => text.includes(word))
  })
}
