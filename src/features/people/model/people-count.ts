import { formatCount } from '@/lib/format'
import { peopleCopy } from '../copy'
import { peopleLimits } from '../limits'

/** A count, as exact as the database tells it; partial: there may be more. */
export function shownCount(count: number, isPartial = false): string {
  const most = peopleLimits.mostCounted
  if (count > most) return peopleCopy.more(formatCount(most))
  return isPartial && count > 0 ? peopleCopy.more(formatCount(count)) : formatCount(count)
}

/** “1 person”, “23 people”, “500+ people”. */
export function peopleCount(counts: {
  values: Readonly<Record<string, number>>
  is_partial: boolean
}): string {
  const count = counts.values['all'] ?? 0
  return peopleCopy.people(shownCount(count, counts.is_partial), count === 1 && !counts.is_partial)
}
