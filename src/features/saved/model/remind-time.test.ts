import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chosenTime, dateFieldsOf, formatReminder, nextWeek, tomorrow } from './remind-time'

describe('the times of a reminder', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Europe/Amsterdam'))
  afterEach(() => vi.unstubAllEnvs())

  it('tomorrow is the next day at nine, even late in the evening', () => {
    expect(tomorrow(new Date(2026, 10, 30, 23, 59))).toEqual(new Date(2026, 11, 1, 9))
  })

  it('tomorrow at nine stays at nine when the clock changes in the night', () => {
    expect(tomorrow(new Date('2026-03-28T12:00:00+01:00')).toISOString()).toBe(
      '2026-03-29T07:00:00.000Z',
    )
    expect(tomorrow(new Date('2026-10-24T12:00:00+02:00')).toISOString()).toBe(
      '2026-10-25T08:00:00.000Z',
    )
  })

  it.each([
    ['a Sunday', 22, 23],
    ['a Monday', 23, 30],
    ['a Saturday', 28, 30],
  ])('next week is the Monday after %s', (_, day, monday) => {
    expect(nextWeek(new Date(2026, 10, day, 15))).toEqual(new Date(2026, 10, monday, 9))
  })

  it('a chosen date and time are read as they were shown', () => {
    const at = new Date(2027, 0, 5, 7, 30)
    const { date, time } = dateFieldsOf(at)
    expect([date, time]).toEqual(['2027-01-05', '07:30'])
    expect(chosenTime(date, time)).toEqual(at)
  })

  it('an empty date is no time', () => {
    expect(chosenTime('', '09:00')).toBeNull()
  })
})

describe('the text of a reminder', () => {
  it('a reminder in another year is shown with the year', () => {
    const now = new Date(2026, 10, 23)
    expect(formatReminder(new Date(2026, 10, 30, 9), now)).toMatch(/^Mon, Nov 30, 9:00\sAM$/)
    expect(formatReminder(new Date(2027, 0, 5, 9), now)).toMatch(/^Jan 5, 2027, 9:00\sAM$/)
  })
})

it('a reminder is shown in the time zone where the device is now', () => {
  vi.stubEnv('TZ', 'Europe/Amsterdam')
  const at = new Date('2026-11-30T08:00:00Z')
  const shown = () => formatReminder(at, at).replace('\u202f', ' ')
  expect(shown()).toBe('Mon, Nov 30, 9:00 AM')
  vi.stubEnv('TZ', 'America/New_York')
  expect(shown()).toBe('Mon, Nov 30, 3:00 AM')
  vi.unstubAllEnvs()
})
