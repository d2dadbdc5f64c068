import * as z from 'zod/mini'
import { lineOf, proseOf } from '@/lib/text-schema'
import { eventCopy } from './copy'
import { eventLimits as limits } from './limits'

/** Spec 3 §5: title, date, time and location are required. Input stays text. */
export const eventSchema = z.object({
  title: lineOf({
    min: 1,
    max: limits.titleMax,
    missing: eventCopy.titleRequired,
    tooLong: eventCopy.titleTooLong,
  }),
  description: proseOf({ max: limits.descriptionMax, tooLong: eventCopy.descriptionTooLong }),
  date: z.string().check(z.regex(/^(19|20|21)\d\d-\d\d-\d\d$/, eventCopy.dateRequired)),
  time: z.string().check(z.regex(/^\d\d:\d\d/, eventCopy.timeRequired)),
  time_zone: z.string(),
  type: z.enum(['other', 'online']),
  location: lineOf({
    min: 1,
    max: limits.locationMax,
    missing: eventCopy.locationRequired,
    tooLong: eventCopy.locationTooLong,
  }),
  max_attendees: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isPlaces(text), eventCopy.maxInvalid),
  ),
  cover_photo_url: z.nullable(z.string()),
})
export type EventValues = z.infer<typeof eventSchema>

function isPlaces(text: string): boolean {
  const number = Number(text)
  return /^\d+$/.test(text) && number >= 1 && number <= limits.maxAttendees
}

/** An event as form values. */
export function valuesOf(event: {
  title: string
  description: string | null
  date: string
  time: string
  time_zone: string
  type: string
  location: string
  max_attendees: number | null
  cover_photo_url: string | null
}): EventValues {
  return {
    title: event.title,
    description: event.description ?? '',
    date: event.date,
    time: event.time.slice(0, 5),
    time_zone: event.time_zone,
    type: event.type === 'online' ? 'online' : 'other',
    location: event.location,
    max_attendees: event.max_attendees === null ? '' : String(event.max_attendees),
    cover_photo_url: event.cover_photo_url,
  }
}
