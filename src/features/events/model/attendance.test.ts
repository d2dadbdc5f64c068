import { describe, expect, it } from 'vitest'
import { answerAfterPress, givesPlaceAway, isFull, withAttendance } from './attendance'

const event = {
  mine: null,
  max_attendees: 2,
  attendees_count: 1,
  interested_count: 0,
  waitlisted_count: 0,
} as const

describe('an answer', () => {
  it('is counted where it belongs', () => {
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

  it('to a full event is to wait, and keeps a place one has', () => {
    const full = { ...event, attendees_count: 2 }
    expect(withAttendance(full, 'going')).toEqual({
      ...full,
      mine: 'waitlisted',
      waitlisted_count: 1,
    })
    const going = { ...full, mine: 'going' as const }
    expect(withAttendance(going, 'going')).toBe(going)
  })

  it('never counts below nothing', () => {
    const wrong = { ...event, mine: 'going' as const, attendees_count: 0 }
    expect(withAttendance(wrong, null).attendees_count).toBe(0)
  })

  it('pressed again is taken back, also while one waits', () => {
    expect(answerAfterPress(null, 'going')).toBe('going')
    expect(answerAfterPress('going', 'going')).toBeNull()
    expect(answerAfterPress('waitlisted', 'going')).toBeNull()
    expect(answerAfterPress('waitlisted', 'interested')).toBe('interested')
    expect(answerAfterPress('interested', 'interested')).toBeNull()
  })

  it('that gives a place to others is known as such', () => {
    const going = { mine: 'going', waitlisted_count: 1 } as const
    expect(givesPlaceAway(going, null)).toBe(true)
    expect(givesPlaceAway(going, 'interested')).toBe(true)
    expect(givesPlaceAway({ ...going, waitlisted_count: 0 }, null)).toBe(false)
    expect(givesPlaceAway({ ...going, mine: 'waitlisted' }, null)).toBe(false)
  })
})

it('an event without a limit is never full', () => {
  expect(isFull({ max_attendees: null, attendees_count: 5000 })).toBe(false)
  expect(isFull({ max_attendees: 1, attendees_count: 1 })).toBe(true)
})
