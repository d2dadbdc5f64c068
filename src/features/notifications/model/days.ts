import { formatOf } from '@/lib/zone'
import { notificationCopy } from '../copy'

const DAY_MS = 86_400_000
const THIS_YEAR = { weekday: 'long', month: 'long', day: 'numeric' } as const
const ANY_YEAR = { dateStyle: 'long' } as const

/** The heading of a day, in the viewer's time zone: "Today", "Friday, November 20". */
export function dayHeading(iso: string, now: Date): string {
  const day = new Date(iso)
  if (day.toDateString() === now.toDateString()) return notificationCopy.today
  const before = new Date(now)
  before.setDate(now.getDate() - 1)
  if (day.toDateString() === before.toDateString()) return notificationCopy.yesterday
  const isRecent = now.getTime() - day.getTime() < 300 * DAY_MS
  return formatOf(isRecent ? THIS_YEAR : ANY_YEAR).format(day)
}

/** Rows under the headings of their days, in their order. */
export function byDay<TRow extends { created_at: string }>(
  rows: readonly TRow[],
  now = new Date(),
): { heading: string; rows: TRow[] }[] {
  const days: { heading: string; rows: TRow[] }[] = []
  for (const row of rows) {
    const heading = dayHeading(row.created_at, now)
    const last = days.at(-1)
    if (last?.heading === heading) last.rows.push(row)
    else days.push({ heading, rows: [row] })
  }
  return days
}
