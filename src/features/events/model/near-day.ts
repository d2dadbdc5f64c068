import { venueDate, viewerZone, type EventTimes } from './time'

/** The viewer's date at a moment. */
function dateHere(moment: Date | string): string {
  const at = new Date(moment).toISOString()
  return venueDate({ starts_at: at, ends_at: null, time_zone: viewerZone() })
}

/**
 * Whether it begins today or tomorrow, where the viewer and the event agree on the date; else
 * the word would contradict the date beside it.
 */
export function nearDay(event: EventTimes, now = Date.now()): 'today' | 'tomorrow' | null {
  const date = venueDate(event)
  if (date !== dateHere(event.starts_at)) return null
  const day = new Date(now)
  if (date === dateHere(day)) return 'today'
  // By the calendar: a day may have 23 or 25 hours.
  day.setDate(day.getDate() + 1)
  return date === dateHere(day) ? 'tomorrow' : null
}
