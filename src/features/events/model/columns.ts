import type { EventValues } from '../schemas'

/** The form's values as columns. */
export function columnsOf({ description, max_attendees, ...values }: EventValues) {
  return {
    ...values,
    description: description === '' ? null : description,
    max_attendees: max_attendees === '' ? null : Number(max_attendees),
  }
}
