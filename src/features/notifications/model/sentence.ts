import { displayName, formatCount } from '@/lib/format'
import { notificationCopy as copy } from '../copy'
import type { AppNotification } from '../queries'

/** The database counts no further. */
const MOST_PEOPLE = 100

type Grouped = Pick<
  AppNotification,
  'message' | 'predicate' | 'object' | 'people' | 'people_count' | 'tally'
>

/** A notification in parts: who, what they did, to what, and the answers to an event. */
export interface Sentence {
  who: string | null
  does: string
  what: string | null
  tally: string | null
}

/** "Mei Ling, Zanele and 3 others" */
function whoOf({ people, people_count: count }: Grouped): string | null {
  const [first, second, third] = people.map(displayName)
  if (first === undefined) return null
  if (second === undefined) return first
  if (third === undefined) return copy.and(first, second)
  if (count === 3) return copy.three(first, second, third)
  return copy.others(first, second, count - 2, count >= MOST_PEOPLE)
}

/** Leaves out the answers nobody gave. */
function tallyOf({ tally }: Grouped): string | null {
  if (!tally) return null
  const parts = (['going', 'interested', 'waitlisted'] as const)
    .filter((answer) => tally[answer] > 0)
    .map((answer) => copy.tally[answer](formatCount(tally[answer])))
  return parts.length > 0 ? parts.join(' · ') : null
}

/** What a group of notifications says. Without a predicate, its message is a whole sentence. */
export function sentenceOf(group: Grouped): Sentence {
  const who = group.predicate === null ? null : whoOf(group)
  return {
    who,
    does: who === null || group.predicate === null ? group.message : group.predicate,
    what: group.object === null ? null : copy.object(group.object),
    tally: tallyOf(group),
  }
}
