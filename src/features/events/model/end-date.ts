const DAY_MS = 86_400_000

/** The days from the date of an event to its end date; 0 where it has none. */
export function daysToEnd(event: { date: string; end_date: string | null }): number {
  if (event.end_date === null) return 0
  return Math.round((Date.parse(event.end_date) - Date.parse(event.date)) / DAY_MS)
}

/** The end date so many days after a date; empty if either is missing. */
export function endAfter(date: string, days: number): string {
  const start = Date.parse(date)
  if (days === 0 || Number.isNaN(start)) return ''
  return new Date(start + days * DAY_MS).toISOString().slice(0, 10)
}
