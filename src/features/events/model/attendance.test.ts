import { describe, expect, it } from 'vitest'
import type { Attendance } from './event'
import { answerAfterPress, givesPlaceAway, isFull, withAttendance } from './attendance'

const [LATER, BEFORE] = ['2999-01-01T00:00:00Z', '2001-01-01T00:00:00Z']

const event = {
  mine: null,
  max_attendees: 2,
  attendees_count: 1,
  interested_count: 0,
  waitlisted_count: 0,
} as const

describe('answering an event', () => {
  it('an answer changes the counts it belongs to', () => {
    expect(withAttendance(event, 'going')).toMatchObject({ mine: 'going', attendees_count: 2 })
    expect(withAttendance({ ...event, mine: 'interested', interested_count: 1 }, 'going')).toEqual({
      ...event,
      mine: 'going',
      attendees_count: 2,
    })
    expect(withAttendance({ ...event, mine: 'going' }, null)).toEqual({
      ...event,
      attendees_count: 0,
    })
  })

  it('going to a full event joins the waitlist, unless one has a place', () => {
    const full = { ...event, attendees_count: 2 }
    expect(withAttendance(full, 'going')).toEqual({
      ...full,
      mine: 'waitlisted',
      waitlisted_count: 1,
    })
    const going = { ...full, mine: 'going' as const }
    expect(withAttendance(going, 'going')).toBe(going)
  })

  it('a count never goes below 0', () => {
    const wrong = { ...event, mine: 'going' as const, attendees_count: 0 }
    expect(withAttendance(wrong, null).attendees_count).toBe(0)
  })

  it('repeating an answer withdraws it, on the waitlist too', () => {
    const held = (mine: Attendance) => ({ ...event, starts_at: LATER, mine })
    expect(answerAfterPress(held(null), 'going')).toBe('going')
    expect(answerAfterPress(held('going'), 'going')).toBeNull()
    expect(answerAfterPress(held('waitlisted'), 'going')).toBeNull()
    expect(answerAfterPress(held('waitlisted'), 'interested')).toBe('interested')
    expect(answerAfterPress(held('interested'), 'interested')).toBeNull()
  })

  it('who waits takes a place that is free once the event has begun', () => {
    const begun = { ...event, starts_at: BEFORE, mine: 'waitlisted' as const }
    expect(answerAfterPress(begun, 'going')).toBe('going')
    expect(answerAfterPress({ ...begun, attendees_count: 2 }, 'going')).toBeNull()
  })

  it('giving up a place matters only when someone is waiting', () => {
    const going = { mine: 'going', waitlisted_count: 1, starts_at: LATER } as const
    expect(givesPlaceAway(going, null)).toBe(true)
    expect(givesPlaceAway(going, 'interested')).toBe(true)
    expect(givesPlaceAway({ ...going, waitlisted_count: 0 }, null)).toBe(false)
    expect(givesPlaceAway({ ...going, mine: 'waitlisted' }, null)).toBe(false)
    // Nobody moves up any more.
    expect(givesPlaceAway({ ...going, starts_at: BEFORE }, null)).toBe(false)
  })
})

it('an event without a limit is never full', () => {
  expect(isFull({ max_attendees: null, attendees_count: 5000 })).toBe(false)
  expect(isFull({ max_attendees: 1, attendees_count: 1 })).toBe(true)
})
