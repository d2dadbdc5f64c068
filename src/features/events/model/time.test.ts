import { describe, expect, it, vi } from 'vitest'
import { viewerZone } from '@/lib/zone'
import {
  formatMoment,
  nearDay,
  venueDate,
  venueDay,
  venueTile,
  venueTime,
  yourTime,
  zoneName,
} from './time'
import { momentOf, timeZones } from './moment-of'
import { isReminderAhead, phaseOf } from './phase'

const at = '2026-11-21T23:30:00Z'

describe('the time of an event', () => {
  const event = { starts_at: at, ends_at: null, time_zone: 'Asia/Tokyo' }

  it('date and time are those at the event', () => {
    expect(venueDate(event)).toBe('Sunday, November 22, 2026')
    expect(venueDay(event, Date.parse('2026-01-01T12:00:00Z'))).toBe('Sun, Nov 22')
    expect(venueDay(event, Date.parse('2027-01-01T12:00:00Z'))).toBe('Sun, Nov 22, 2026')
    expect(venueTime(event)).toBe('8:30 AM')
    expect(venueTile(event)).toEqual({ month: 'Nov', day: '22' })
    expect(formatMoment(at, 'Europe/Berlin')).toBe('Sun, Nov 22 at 12:30 AM')
    expect(zoneName('America/New_York')).toBe('New York')
    expect(zoneName('UTC')).toBe('UTC')
  })

  it.each([
    ['2026-11-22T02:00:00Z', '8:30 – 11:00 AM'],
    ['2026-11-22T06:00:00Z', '8:30 AM – 3:00 PM'],
    ['2026-11-23T06:00:00Z', '8:30 AM – Mon, Nov 23 at 3:00 PM'],
  ])('an event that ends at %s is shown as %s', (end, shown) =>
    expect(venueTime({ ...event, ends_at: end })).toBe(shown),
  )

  it('the viewer’s own time is shown only when their clock differs', () => {
    expect(yourTime({ ...event, time_zone: 'Europe/Berlin' }, 'Europe/Paris')).toBeNull()
    expect(yourTime({ ...event, time_zone: 'Mars/Base' }, viewerZone())).toBeNull()
    expect(yourTime({ ...event, time_zone: 'UTC' }, 'America/New_York')).toBe('6:30 PM')
    expect(yourTime(event, 'UTC')).toBe('Sat, Nov 21 at 11:30 PM')
    expect(yourTime({ ...event, ends_at: '2026-11-22T02:00:00Z' }, 'Asia/Seoul')).toBeNull()
    const weekend = { starts_at: '2026-10-24T16:00:00Z', ends_at: '2026-10-26T16:00:00Z' }
    expect(yourTime({ ...weekend, time_zone: 'Europe/London' }, 'Africa/Lagos')).toBe(
      '5:00 PM – Mon, Oct 26 at 5:00 PM',
    )
    const spans = { ...event, time_zone: 'UTC', ends_at: '2026-11-21T23:45:00Z' }
    expect(yourTime(spans, 'America/New_York')).toBe('6:30 – 6:45 PM')
  })

  it.each([
    ['2026-11-21', '18:30', 'America/New_York', '2026-11-21T23:30:00.000Z'],
    ['2026-07-01', '09:00:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
    // Days on which the clocks change.
    ['2026-03-29', '12:00', 'Europe/Berlin', '2026-03-29T10:00:00.000Z'],
    ['2026-10-25', '00:30', 'Europe/Berlin', '2026-10-24T22:30:00.000Z'],
    ['2026-01-01', '00:00', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
    // Hours that the clocks skip or show twice: as in the database (018_events.test.sql).
    ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
    ['2027-11-07', '01:30', 'America/New_York', '2027-11-07T06:30:00.000Z'],
    ['2027-03-28', '01:30', 'Europe/London', '2027-03-28T01:30:00.000Z'],
    ['2027-10-31', '01:30', 'Europe/London', '2027-10-31T01:30:00.000Z'],
    ['2027-04-04', '01:45', 'Australia/Lord_Howe', '2027-04-03T15:15:00.000Z'],
    ['2027-10-03', '02:10', 'Australia/Lord_Howe', '2027-10-02T15:40:00.000Z'],
    ['2028-02-29', '23:59', 'Pacific/Kiritimati', '2028-02-29T09:59:00.000Z'],
    ['2026-12-31', '23:59', 'Etc/GMT+12', '2027-01-01T11:59:00.000Z'],
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

describe('the phase of an event', () => {
  const start = Date.parse(at)
  const hour = 3_600_000

  it('an event without an end is upcoming, then now for two hours, then over', () => {
    const event = { starts_at: at, ends_at: null }
    expect(phaseOf(event, start - 1)).toBe('upcoming')
    expect(phaseOf(event, start)).toBe('now')
    expect(phaseOf(event, start + 2 * hour)).toBe('now')
    expect(phaseOf(event, start + 2 * hour + 1)).toBe('over')
  })

  it('an event with an end is over when it ends', () => {
    const event = { starts_at: at, ends_at: new Date(start + 5 * hour).toISOString() }
    expect(phaseOf(event, start + 4 * hour)).toBe('now')
    expect(phaseOf(event, start + 5 * hour + 1)).toBe('over')
  })
})

it('the reminder is ahead until a day before an event', () => {
  const start = Date.parse(at)
  expect(isReminderAhead({ starts_at: at }, start - 24 * 3_600_000 - 1)).toBe(true)
  expect(isReminderAhead({ starts_at: at }, start - 24 * 3_600_000)).toBe(false)
})

describe('the day of an event', () => {
  const here = { starts_at: '2026-11-21T12:00:00Z', ends_at: null, time_zone: viewerZone() }

  it.each([
    ['2026-11-21T09:00:00Z', 'today'],
    ['2026-11-20T12:00:00Z', 'tomorrow'],
    ['2026-11-19T12:00:00Z', null],
    ['2026-11-22T12:00:00Z', null],
  ])('seen at %s it is %s', (now, day) => {
    expect(nearDay(here, Date.parse(now))).toBe(day)
  })

  it('has no name where the event has another date than the viewer', () => {
    // Fourteen hours ahead and ten behind: one of them has another date.
    const zones = ['Pacific/Kiritimati', 'Pacific/Honolulu']
    const days = zones.map((zone) =>
      nearDay({ ...here, time_zone: zone }, Date.parse(here.starts_at)),
    )
    expect(days).toContain(null)
  })
})

it('the time zones include an unusual one already chosen and have no duplicates', () => {
  const zones = timeZones('Etc/GMT+3')
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Etc/GMT+3', 'Europe/Berlin']))
  expect(new Set(zones).size).toBe(zones.length)
})

it('a list of events makes one format for each style and zone, not one for each event', () => {
  let made = 0
  class Counted extends Intl.DateTimeFormat {
    constructor(...how: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...how)
      made += 1
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: Counted } }))
  for (let hour = 10; hour < 60; hour += 1) {
    const starts = new Date(Date.UTC(2026, 10, 21, hour)).toISOString()
    const event = { starts_at: starts, ends_at: null, time_zone: 'Pacific/Chatham' }
    venueTime(event)
    venueTile(event)
    yourTime(event, 'America/Bogota')
  }
  vi.unstubAllGlobals()
  expect(made).toBeGreaterThan(0)
  expect(made).toBeLessThan(10)
})
