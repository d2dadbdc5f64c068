import { eventLimits } from '../limits'

/**
 * Formats times of events in en-US, in the viewer's zone first, with the event's zone beside it
 * where they differ.
 */
const LOCALE = 'en-US'
const HOUR_MS = 3_600_000

type Style = Intl.DateTimeFormatOptions

const DATE: Style = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }
const SHORT_DATE: Style = { weekday: 'short', month: 'short', day: 'numeric' }
const TIME: Style = { hour: 'numeric', minute: '2-digit' }

function words(at: string, style: Style, zone?: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, { ...style, timeZone: zone })
  // Some versions put a narrow space before AM.
  return format.format(new Date(at)).replaceAll('\u202f', ' ')
}

/** The viewer's time zone. */
export function viewerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Whether this browser knows the time zone. */
function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat(LOCALE, { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** "Saturday, November 21, 2026" */
export function formatDate(at: string, zone?: string): string {
  return words(at, DATE, zone)
}

/** "6:30 PM" */
export function formatTime(at: string, zone?: string): string {
  return words(at, TIME, zone)
}

/** "Sat, Nov 21 at 6:30 PM" */
export function formatMoment(at: string, zone?: string): string {
  return `${words(at, SHORT_DATE, zone)} at ${formatTime(at, zone)}`
}

/** The month and the day of a date tile. */
export function dateTile(at: string, zone?: string): { month: string; day: string } {
  return { month: words(at, { month: 'short' }, zone), day: words(at, { day: 'numeric' }, zone) }
}

/** "Berlin" for "Europe/Berlin". */
export function zoneName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/**
 * The time in the event's zone, or null where it equals the viewer's time. Includes the date only
 * if it differs.
 */
export function otherClock(at: string, zone: string, own = viewerZone()): string | null {
  if (!isKnownZone(zone)) return null
  const there = { date: words(at, SHORT_DATE, zone), time: formatTime(at, zone) }
  const here = { date: words(at, SHORT_DATE, own), time: formatTime(at, own) }
  if (there.date === here.date && there.time === here.time) return null
  return there.date === here.date ? there.time : `${there.date} at ${there.time}`
}

/** A zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const format = new Intl.DateTimeFormat(LOCALE, {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment
}

/** The moment of a date and time in a zone; null while they are invalid. */
export function momentOf(date: string, time: string, zone: string): Date | null {
  // Browsers parse even invalid dates.
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d/.test(time)) return null
  const asUtc = Date.parse(`${date}T${time.slice(0, 5)}:00Z`)
  if (Number.isNaN(asUtc) || !isKnownZone(zone)) return null
  // Twice, because the clocks may change between the two.
  const near = asUtc - offsetAt(asUtc, zone)
  return new Date(asUtc - offsetAt(near, zone))
}

/** The earliest start of an event that isn't over, for lists and pages. */
export function overBefore(now = Date.now()): Date {
  return new Date(now - eventLimits.assumedHours * HOUR_MS)
}

/** Whether an event is upcoming, happening now or over. */
export function phaseOf(startsAt: string, now = Date.now()): 'upcoming' | 'now' | 'over' {
  const start = Date.parse(startsAt)
  if (start > now) return 'upcoming'
  return start >= overBefore(now).getTime() ? 'now' : 'over'
}

/** All zones this browser knows, plus the given one. */
export function timeZones(given: string): string[] {
  return [...new Set(['UTC', given, ...Intl.supportedValuesOf('timeZone')])].toSorted()
}
