import { displayName, formatCount } from '@/lib/format'
import { isRecord } from '@/lib/is-record'
import { notificationCopy as copy } from '../copy'
import type { AppNotification } from '../queries'
import { notificationFields } from './place'

/** The database counts people and matches no further. */
const MOST_COUNTED = 100

type Grouped = Pick<
  AppNotification,
  'type' | 'data' | 'message' | 'predicate' | 'object' | 'people' | 'people_count' | 'tally'
>

/** A notification in parts: who, what they did, to what, and the answers to an event. */
export interface Sentence {
  who: string | null
  does: string
  what: string | null
  tally: string | null
  /** What the viewer noted when they asked for a reminder. */
  note: string | null
}

/** "Mei Ling, Zanele and 3 others" */
function whoOf({ people, people_count: count }: Grouped): string | null {
  const [first, second, third] = people.map(displayName)
  if (first === undefined) return null
  if (second === undefined) return first
  if (third === undefined) return copy.and(first, second)
  if (count === 3) return copy.three(first, second, third)
  return copy.others(first, second, count - 2, count >= MOST_COUNTED)
}

/** Leaves out the answers nobody gave. */
function tallyOf({ tally }: Grouped): string | null {
  if (!tally) return null
  const parts = (['going', 'interested', 'waitlisted'] as const)
    .filter((answer) => tally[answer] > 0)
    .map((answer) => copy.tally[answer](formatCount(tally[answer])))
  return parts.length > 0 ? parts.join(' · ') : null
}

function doesOf({ type, data, predicate, message, object }: Grouped, who: string | null): string {
  // The name follows, as it is now.
  if (type === 'reminder' && object !== null) return copy.remindedOf
  if (type === 'saved_search' && object !== null && isRecord(data)) {
    const count = Number(data.count)
    return copy.newMatches(count, count >= MOST_COUNTED)
  }
  return who === null || predicate === null ? message : predicate
}

/** What a group of notifications says. Without a predicate, its message is a whole sentence. */
export function sentenceOf(group: Grouped): Sentence {
  const who = group.predicate === null ? null : whoOf(group)
  const isReminder = group.type === 'reminder'
  return {
    who,
    does: doesOf(group, who),
    what: group.object === null ? null : copy.object(group.object),
    tally: tallyOf(group),
    note: isReminder ? (notificationFields(group.data)?.note ?? null) : null,
  }
}
