import { eventLimits } from '../limits'
import type { EventTimes } from './time'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** When an event ends, or is assumed to. */
export function endOf({
  starts_at: from,
  ends_at: to,
}: Pick<EventTimes, 'starts_at' | 'ends_at'>): Date {
  return new Date(to ?? Date.parse(from) + eventLimits.assumedHours * HOUR_MS)
}

/** Whether an event is upcoming, happening now or over. */
export function phaseOf(
  event: Pick<EventTimes, 'starts_at' | 'ends_at'>,
  now = Date.now(),
): 'upcoming' | 'now' | 'over' {
  if (Date.parse(event.starts_at) > now) return 'upcoming'
  return endOf(event).getTime() >= now ? 'now' : 'over'
}

/** Whether the reminder, a day before, is still to come. */
export function isReminderAhead(event: Pick<EventTimes, 'starts_at'>, now = Date.now()): boolean {
  return Date.parse(event.starts_at) - now > DAY_MS
}
