import { formatOf, viewerZone } from '@/lib/zone'

/**
 * Formats times of events in en-US: first as clocks show them at the event, then, where it differs, the
 * viewer's own time.
 */

type Style = Intl.DateTimeFormatOptions

const DATE: Style = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }
const SHORT_DATE: Style = { weekday: 'short', month: 'short', day: 'numeric' }
const DATED: Style = { ...SHORT_DATE, year: 'numeric' }
const YEAR: Style = { year: 'numeric' }
const TIME: Style = { hour: 'numeric', minute: '2-digit' }
const MONTH: Style = { month: 'short' }
const DAY: Style = { day: 'numeric' }

function formatted(at: string, style: Style, zone?: string): string {
  // Some versions put a narrow space before AM.
  return formatOf(style, zone).format(new Date(at)).replaceAll('\u202f', ' ')
}

/** Whether this browser knows the time zone. */
export function isKnownZone(zone: string): boolean {
  try {
    formatOf(TIME, zone)
    return true
  } catch {
    return false
  }
}

function formatDate(at: string, zone?: string): string {
  return formatted(at, DATE, zone)
}

function formatTime(at: string, zone?: string): string {
  return formatted(at, TIME, zone)
}

/** "Sat, Nov 21 at 6:30 PM" */
export function formatMoment(at: string, zone?: string): string {
  return `${formatted(at, SHORT_DATE, zone)} at ${formatTime(at, zone)}`
}

/** The times of an event, as lists and pages read them. */
export interface EventTimes {
  starts_at: string
  ends_at: string | null
  time_zone: string
}

/** The event's zone, or the viewer's if this browser doesn't know it. */
function venueZone({ time_zone: zone }: Pick<EventTimes, 'time_zone'>): string {
  return isKnownZone(zone) ? zone : viewerZone()
}

/** The clock in a zone: "6:30 – 9:00 PM". With dates if it ends on another day. */
function formatSpan({ starts_at: from, ends_at: to }: EventTimes, zone: string): string {
  const start = formatTime(from, zone)
  if (to === null) return start
  if (formatted(from, SHORT_DATE, zone) !== formatted(to, SHORT_DATE, zone)) {
    return `${start} – ${formatMoment(to, zone)}`
  }
  const end = formatTime(to, zone)
  // "6:30 – 9:00 PM": the same half of the day is named once.
  const half = / [AP]M$/
  const isSameHalf = half.exec(start)?.[0] === half.exec(end)?.[0]
  return `${isSameHalf ? start.replace(half, '') : start} – ${end}`
}

/** The date at the event: "Saturday, November 21, 2026". */
export function venueDate(event: EventTimes): string {
  return formatDate(event.starts_at, venueZone(event))
}

/**
 * Whether it begins today or tomorrow, where the viewer and the event agree on the date; else
 * the word would contradict the date beside it.
 */
export function nearDay(event: EventTimes, now = Date.now()): 'today' | 'tomorrow' | null {
  const date = venueDate(event)
  if (date !== formatDate(event.starts_at)) return null
  const day = new Date(now)
  if (date === formatDate(day.toISOString())) return 'today'
  // By the calendar: a day may have 23 or 25 hours.
  day.setDate(day.getDate() + 1)
  return date === formatDate(day.toISOString()) ? 'tomorrow' : null
}

/** The date at the event beside its date tile: "Sat, Nov 21", with the year unless it is this one. */
export function venueDay(event: EventTimes, now = Date.now()): string {
  const zone = venueZone(event)
  const { starts_at: at } = event
  const isThisYear =
    formatted(at, YEAR, zone) === formatted(new Date(now).toISOString(), YEAR, zone)
  return formatted(at, isThisYear ? SHORT_DATE : DATED, zone)
}

/** The time at the event: "6:30 PM", or until when: "6:30 – 9:00 PM". */
export function venueTime(event: EventTimes): string {
  return formatSpan(event, venueZone(event))
}

/** The date tile at the event. */
export function venueTile(event: EventTimes): { month: string; day: string } {
  return dateTile(event.starts_at, venueZone(event))
}

/**
 * When it begins and ends on the viewer's own clock, or null where it shows the same as at the event.
 * Includes the date only if it differs.
 */
export function yourTime(event: EventTimes, own = viewerZone()): string | null {
  const zone = venueZone(event)
  const { starts_at: at } = event
  const date = formatted(at, SHORT_DATE, own)
  const span = formatSpan(event, own)
  if (formatted(at, SHORT_DATE, zone) !== date) return `${date} at ${span}`
  // Also if only the end differs: the clocks may change before it.
  return formatSpan(event, zone) === span ? null : span
}

function dateTile(at: string, zone?: string): { month: string; day: string } {
  return { month: formatted(at, MONTH, zone), day: formatted(at, DAY, zone) }
}

/** "Berlin" for "Europe/Berlin". */
export function zoneName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
