import * as z from 'zod/mini'
import { plainDigits } from '@/lib/digits'
import { lineOf, proseOf } from '@/lib/text-schema'
import { organizingCopy } from './copy/organizing'
import { eventLimits as limits } from './limits'
import { ATTENDANCES } from './model/event'
import { momentOf } from './model/moment-of'
import { isKnownZone } from './model/time'

/** Spec 3 §5: title, date, time and location are required. Input stays text. */
const fields = z.object({
  title: lineOf({
    min: 1,
    max: limits.titleMax,
    missing: organizingCopy.titleRequired,
  }),
  description: proseOf({ max: limits.descriptionMax }),
  date: z.string().check(z.regex(/^(19|20|21)\d\d-\d\d-\d\d$/, organizingCopy.dateRequired)),
  time: z.string().check(z.regex(/^\d\d:\d\d/, organizingCopy.timeRequired)),
  end_date: z.string(),
  end_time: z.string(),
  time_zone: z.string(),
  type: z.enum(['other', 'online']),
  location: lineOf({
    min: 1,
    max: limits.locationMax,
    missing: organizingCopy.locationRequired,
  }),
  max_attendees: z.string().check(
    z.overwrite(plainDigits),
    z.trim(),
    z.refine((text) => text === '' || isPlaces(text), organizingCopy.maxInvalid),
  ),
  cover_photo_url: z.nullable(z.string()),
})

/**
 * How long it lasts in milliseconds, as the database measures it: the clocks may change meanwhile. Null without an end
 * and while the start is missing.
 */
function lengthOf(values: z.infer<typeof fields>): number | null {
  // Without changes of the clocks in a zone that this browser doesn't know.
  const zone = isKnownZone(values.time_zone) ? values.time_zone : 'UTC'
  const start = momentOf(values.date, values.time, zone)
  const end = momentOf(values.end_date || values.date, values.end_time, zone)
  return start && end && end.getTime() - start.getTime()
}

function isAfterStart(values: z.infer<typeof fields>): boolean {
  return (lengthOf(values) ?? 1) > 0
}

function isShortEnough(values: z.infer<typeof fields>): boolean {
  return (lengthOf(values) ?? 1) <= limits.maxDays * 86_400_000
}

export const eventSchema = fields.check(
  z.refine(({ end_date, end_time }) => end_date === '' || end_time !== '', {
    path: ['end_time'],
    error: organizingCopy.endTimeRequired,
  }),
  z.refine(isAfterStart, { path: ['end_time'], error: organizingCopy.endsBeforeStart }),
  z.refine(isShortEnough, { path: ['end_date'], error: organizingCopy.tooLong }),
)
export type EventValues = z.infer<typeof eventSchema>

function isPlaces(text: string): boolean {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= 1 && number <= limits.maxAttendees
}

/** A message to the guests with these answers. */
export const guestMessageSchema = z.object({
  text: proseOf({
    min: 1,
    max: limits.messageMax,
    missing: organizingCopy.messageRequired,
  }),
  audience: z.array(z.enum(ATTENDANCES)).check(z.minLength(1, organizingCopy.messageNoAudience)),
})
export type GuestMessageValues = z.infer<typeof guestMessageSchema>

/** An event as form values. */
export function valuesOf(event: {
  title: string
  description: string | null
  date: string
  time: string
  end_date: string | null
  end_time: string | null
  time_zone: string
  type: string
  location: string | null
  max_attendees: number | null
  cover_photo_url: string | null
}): EventValues {
  return {
    title: event.title,
    description: event.description ?? '',
    date: event.date,
    time: event.time.slice(0, 5),
    // On the same day, the end moves with the date.
    end_date: event.end_date === null || event.end_date === event.date ? '' : event.end_date,
    end_time: event.end_time?.slice(0, 5) ?? '',
    time_zone: event.time_zone,
    type: event.type === 'online' ? 'online' : 'other',
    location: event.location ?? '',
    max_attendees: event.max_attendees === null ? '' : String(event.max_attendees),
    cover_photo_url: event.cover_photo_url,
  }
}
