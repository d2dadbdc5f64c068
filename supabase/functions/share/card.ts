import * as z from 'zod'
import { oneLine } from '../_shared/html.ts'
import { currentAddress } from '../_shared/moved-files.ts'
import { knownZone } from '../_shared/zone.ts'

/** What `share_card` answers, if visitors may read the item. */
export const cardSchema = z.object({
  kind: z.string(),
  title: z.string(),
  excerpt: z.string().optional(),
  image_url: z.string().transform(currentAddress).optional(),
  image_alt: z.string().optional(),
  author: z.string().optional(),
  updated_at: z.string().optional(),
  starts_at: z.string().optional(),
  time_zone: z.string().optional(),
  location: z.string().optional(),
  is_cancelled: z.boolean().optional(),
})

export type Card = z.infer<typeof cardSchema>

/** "Tuesday, May 6, 2031 at 6:00 PM GMT+2" */
function moment(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZone: knownZone(timeZone), timeZoneName: 'short' },
  })
  return format.format(new Date(at))
}

/** What a preview says below the title: of an event first when and where it is. */
export function descriptionOf(card: Card): string {
  const facts = [
    card.is_cancelled ? 'Cancelled' : null,
    card.starts_at ? moment(card.starts_at, card.time_zone ?? 'UTC') : null,
    card.location,
  ].filter((fact) => typeof fact === 'string')
  const text = [facts.join(' · '), card.excerpt].filter((part) => part).join(' – ')
  return oneLine(text, 400)
}
