import { describe, expect, it } from 'vitest'
import {
  dateTile,
  formatDate,
  formatMoment,
  formatTime,
  momentOf,
  otherClock,
  phaseOf,
  timeZones,
  zoneName,
} from './time'

const at = '2026-11-21T23:30:00Z'

describe('the time of an event', () => {
  it('a time is shown in the given zone', () => {
    expect(formatDate(at, 'UTC')).toBe('Saturday, November 21, 2026')
    expect(formatTime(at, 'America/New_York')).toBe('6:30 PM')
    expect(formatMoment(at, 'Europe/Berlin')).toBe('Sun, Nov 22 at 12:30 AM')
    expect(dateTile(at, 'Asia/Tokyo')).toEqual({ month: 'Nov', day: '22' })
    expect(zoneName('America/New_York')).toBe('New York')
    expect(zoneName('UTC')).toBe('UTC')
  })

  it('a second time is shown only when the viewer’s clock differs', () => {
    expect(otherClock(at, 'Europe/Berlin', 'Europe/Paris')).toBeNull()
    expect(otherClock(at, 'Europe/Lisbon', 'UTC')).toBeNull()
    expect(otherClock(at, 'America/New_York', 'UTC')).toBe('6:30 PM')
    expect(otherClock(at, 'Europe/Berlin', 'UTC')).toBe('Sun, Nov 22 at 12:30 AM')
    expect(otherClock(at, 'Mars/Base', 'UTC')).toBeNull()
  })

  it.each([
    ['2026-11-21', '18:30', 'America/New_York', '2026-11-21T23:30:00.000Z'],
    ['2026-07-01', '09:00:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
    // Days on which the clocks change.
    ['2026-03-29', '12:00', 'Europe/Berlin', '2026-03-29T10:00:00.000Z'],
    ['2026-10-25', '00:30', 'Europe/Berlin', '2026-10-24T22:30:00.000Z'],
    ['2026-01-01', '00:00', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
  ])('the local time %s %s in %s is converted to UTC', (date, time, zone, moment) => {
    expect(momentOf(date, time, zone)?.toISOString()).toBe(moment)
  })

  it('an incomplete date or unknown zone gives no time', () => {
    expect(momentOf('', '', 'UTC')).toBeNull()
    expect(momentOf('', '18:00', 'UTC')).toBeNull()
    expect(momentOf('2026-01-01', '', 'UTC')).toBeNull()
    expect(momentOf('2026-01-01', '18:00', 'Mars/Base')).toBeNull()
  })
})

it('an event is upcoming, then now for two hours, then over', () => {
  const start = Date.parse(at)
  const hour = 3_600_000
  expect(phaseOf(at, start - 1)).toBe('upcoming')
  expect(phaseOf(at, start)).toBe('now')
  expect(phaseOf(at, start + 2 * hour)).toBe('now')
  expect(phaseOf(at, start + 2 * hour + 1)).toBe('over')
})

it('the time zones include an unusual one already chosen and have no duplicates', () => {
  const zones = timeZones('Etc/GMT+3')
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Etc/GMT+3', 'Europe/Berlin']))
  expect(new Set(zones).size).toBe(zones.length)
})
