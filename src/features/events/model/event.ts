/** A member's possible answers to an event; none is null. */
export const ATTENDANCES = ['going', 'interested', 'waitlisted'] as const
export type Status = (typeof ATTENDANCES)[number]
export type Attendance = Status | null

export interface Person {
  id: string
  username: string | null
  full_name: string | null
  name: string | null
  avatar_url: string | null
}

/** An event in a list, with the viewer's answer. */
export interface ListedEvent {
  id: string
  creator_id: string
  title: string
  excerpt: string | null
  starts_at: string
  ends_at: string | null
  time_zone: string
  /** Null for visitors of an online event. */
  location: string | null
  cover_photo_url: string | null
  type: string
  max_attendees: number | null
  attendees_count: number
  interested_count: number
  waitlisted_count: number
  cancelled_at: string | null
  /** How moderators left it, hidden or removed; visitors aren't told. */
  moderated_as?: string | null
  creator: Person
  mine: Attendance
}

/** As much of an event as its answer needs. */
export type AnsweredEvent = Pick<
  ListedEvent,
  | 'id'
  | 'title'
  | 'mine'
  | 'starts_at'
  | 'max_attendees'
  | 'attendees_count'
  | 'interested_count'
  | 'waitlisted_count'
>

/** An event with its answer as the database tells it, and what says whether it can still be answered. */
export type ToldEvent = Omit<AnsweredEvent, 'mine'> &
  Pick<ListedEvent, 'ends_at'> & { mine: string | undefined }

/** An event with everything its page shows. */
export interface EventDetail extends ListedEvent {
  description: string | null
  date: string
  time: string
  end_date: string | null
  end_time: string | null
  edited_at: string | null
  /** When the viewer's current answer was given. */
  mine_since: string | null
}

/** Parses a status; null for one this version doesn't know. */
export function attendanceOf(text: string | null | undefined): Attendance {
  return ATTENDANCES.find((known) => known === text) ?? null
}
