import { formatOf } from '@/lib/zone'
import { isKnownZone } from './time'

const DAY_MS = 86_400_000
const EXACT = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const

/** A zone's offset from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const part = Object.fromEntries(
    formatOf(EXACT, zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment
}

/** The moment of a date and time in a zone, as the database derives it; null while they are invalid. */
export function momentOf(date: string, time: string, zone: string): Date | null {
  // Browsers parse even invalid dates.
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d/.test(time)) return null
  const asUtc = Date.parse(`${date}T${time.slice(0, 5)}:00Z`)
  if (Number.isNaN(asUtc) || !isKnownZone(zone)) return null
  // By the offsets of the days around it: the clocks may change in between.
  const before = asUtc - offsetAt(asUtc - DAY_MS, zone)
  const after = asUtc - offsetAt(asUtc + DAY_MS, zone)
  // An hour that the clocks skip is counted on from before, one that comes twice is the second.
  return new Date(after + offsetAt(after, zone) === asUtc ? after : before)
}

/** All zones this browser knows, plus the given one. */
export function timeZones(given: string): string[] {
  return [...new Set(['UTC', given, ...Intl.supportedValuesOf('timeZone')])].toSorted()
}
