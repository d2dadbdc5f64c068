import { displayName } from '@/lib/format'
import type { BriefEvent } from '@/types/brief-answers'
import { briefCopy } from '../copy'

/** Attendees the viewer knows: one or two by name, the others by number. */
export function whoGoes({ known, people }: Pick<BriefEvent, 'known' | 'people'>): string | null {
  const [one, other] = people.map(displayName)
  if (one === undefined || known <= 0) return null
  if (other === undefined) return known > 1 ? briefCopy.manyGo(one, known - 1) : briefCopy.goes(one)
  return known > 2 ? briefCopy.manyGo(`${one}, ${other}`, known - 2) : briefCopy.twoGo(one, other)
}
