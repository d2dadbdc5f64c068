import { formatOf, viewerZone } from '@/lib/zone'

/** The beginning of a working day. */
const HOUR = 9
const MONDAY = 1
const WEEK = 7

/** So many days after another at nine, in the member's own time zone: the clock may have changed in between. */
function nineAfter(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, HOUR)
}

export function tomorrow(now: Date): Date {
  return nineAfter(now, 1)
}

/** The Monday after this week. */
export function nextWeek(now: Date): Date {
  return nineAfter(now, (MONDAY + WEEK - now.getDay()) % WEEK || WEEK)
}

/** What a date field and a time field say, in the member's own time zone; null if that is no time. */
export function chosenTime(date: string, time: string): Date | null {
  const chosen = new Date(`${date}T${time}`)
  return Number.isNaN(chosen.getTime()) ? null : chosen
}

/** A time as the two fields hold it. */
export function dateFieldsOf(at: Date): { date: string; time: string } {
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    date: [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-'),
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

const TIME = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const
const DISTANT = { dateStyle: 'medium', timeStyle: 'short' } as const

/** "Mon, Nov 30, 9:00 AM"; in another year with the year. */
export function formatReminder(at: Date, now: Date = new Date()): string {
  return formatOf(at.getFullYear() === now.getFullYear() ? TIME : DISTANT).format(at)
}

/** The member's time zone by name: Europe/Amsterdam. */
export function ownTimeZone(): string {
  return viewerZone().replaceAll('_', ' ')
}
