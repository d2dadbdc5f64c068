import type { Together } from '@/lib/changes'
import type { EventValues } from '../schemas'

/** When an event is, which is one fact in several fields and columns. */
export const WHEN: Together = [['date', 'time', 'end_date', 'end_time', 'time_zone']]

/** The form's values as columns. */
export function columnsOf({
  description,
  max_attendees,
  end_date: endDate,
  end_time: endTime,
  ...values
}: EventValues) {
  return {
    ...values,
    // A time without a day means the same day.
    end_date: endTime === '' ? null : endDate || values.date,
    end_time: endTime === '' ? null : endTime,
    description: description === '' ? null : description,
    max_attendees: max_attendees === '' ? null : Number(max_attendees),
  }
}
