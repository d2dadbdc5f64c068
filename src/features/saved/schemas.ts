import * as z from 'zod/mini'
import { proseOf } from '@/lib/text-schema'
import { savedCopy } from './copy'
import { savedLimits as limits } from './limits'
import { chosenTime } from './model/remind-time'

const note = proseOf({ max: limits.noteMax })

/** The note alone, edited in the list. */
export const noteSchema = z.object({ note })
export type NoteValues = z.infer<typeof noteSchema>

/** The note, and when to remind. */
export const reminderSchema = z
  .object({
    note,
    when: z.enum(['none', 'tomorrow', 'nextWeek', 'date']),
    date: z.string(),
    time: z.string(),
  })
  .check(
    z.refine(
      ({ when, date, time }) =>
        when !== 'date' || (chosenTime(date, time)?.getTime() ?? 0) > Date.now(),
      { error: savedCopy.datePast, path: ['date'] },
    ),
  )
export type ReminderValues = z.infer<typeof reminderSchema>
