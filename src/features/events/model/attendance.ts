import type { Attendance, ListedEvent } from './event'

const COUNTS = {
  going: 'attendees_count',
  interested: 'interested_count',
  waitlisted: 'waitlisted_count',
} as const

type Counted = Pick<
  ListedEvent,
  'mine' | 'max_attendees' | 'attendees_count' | 'interested_count' | 'waitlisted_count'
>
type Places = Pick<ListedEvent, 'mine' | 'starts_at' | 'max_attendees' | 'attendees_count'>

/** Whether no place is left. */
export function isFull(event: Pick<Counted, 'max_attendees' | 'attendees_count'>): boolean {
  return event.max_attendees !== null && event.attendees_count >= event.max_attendees
}

/** Whether it has begun: nobody moves up any more, and a place that becomes free is for whoever takes it. */
export function hasBegun({ starts_at: at }: Pick<ListedEvent, 'starts_at'>): boolean {
  return Date.parse(at) <= Date.now()
}

/** Whether who waits may take a place that became free once the event had begun. */
export function mayTakePlace(event: Places): boolean {
  return event.mine === 'waitlisted' && hasBegun(event) && !isFull(event)
}

/** The answer that results: someone who wants to join a full event waits. */
function expected(event: Counted, wanted: Attendance): Attendance {
  if (wanted !== 'going' || event.mine === 'going') return wanted
  return isFull(event) ? 'waitlisted' : 'going'
}

/** The event after the viewer's answer arrives (optimistic). Counts never go below 0. */
export function withAttendance<T extends Counted>(event: T, wanted: Attendance): T {
  const next = expected(event, wanted)
  if (next === event.mine) return event
  const changed = { ...event, mine: next }
  if (event.mine) {
    const name = COUNTS[event.mine]
    changed[name] = Math.max(0, event[name] - 1)
  }
  if (next) changed[COUNTS[next]] = event[COUNTS[next]] + 1
  return changed
}

/** Spec 3 §4: pressing the current answer clears it; waiting counts as going, unless there is a place to take. */
export function answerAfterPress(event: Places, pressed: 'going' | 'interested'): Attendance {
  const { mine } = event
  const held = mine === 'waitlisted' && !mayTakePlace(event) ? 'going' : mine
  return held === pressed ? null : pressed
}

/** Whether the answer gives up a place that goes to someone who waits (UX-30: asks first). */
export function givesPlaceAway(
  event: Pick<ListedEvent, 'mine' | 'waitlisted_count' | 'starts_at'>,
  wanted: Attendance,
): boolean {
  return (
    event.mine === 'going' && wanted !== 'going' && event.waitlisted_count > 0 && !hasBegun(event)
  )
}
