import type { Message } from '../queries'
import { dayName, endOfDay } from './days'
import type { Outgoing } from './outbox'

/** What a conversation shows, from top to bottom. */
export type ThreadItem =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; isOwn: boolean; startsGroup: boolean }
  | { kind: 'pending'; key: string; outgoing: Outgoing }

/** Messages of one person within this time are grouped. */
const GROUP_MS = 5 * 60 * 1000

interface Facts {
  viewerId: string
  /** The first unread message when the conversation was opened. */
  firstUnreadId: string | null
  now?: Date
}

/** Rows, oldest first, with separators. */
export function threadItems(rows: readonly Message[], facts: Facts): ThreadItem[] {
  const { viewerId, firstUnreadId, now = new Date() } = facts
  const items: ThreadItem[] = []
  let previous: Message | undefined
  let previousAt = 0
  // Rows are sorted: compute the date once per day, not per message.
  let dayEnds = -Infinity
  for (const message of rows) {
    const at = Date.parse(message.created_at)
    const isNewDay = at >= dayEnds
    if (isNewDay) {
      dayEnds = endOfDay(at)
      items.push({
        kind: 'day',
        key: `day ${message.id}`,
        label: dayName(message.created_at, now),
      })
    }
    const isFirstUnread = message.id === firstUnreadId
    if (isFirstUnread) items.push({ kind: 'new', key: 'new' })
    items.push({
      kind: 'message',
      key: message.id,
      message,
      isOwn: message.sender_id === viewerId,
      startsGroup:
        isNewDay ||
        isFirstUnread ||
        previous?.sender_id !== message.sender_id ||
        at - previousAt > GROUP_MS,
    })
    previous = message
    previousAt = at
  }
  return items
}

/** Appends messages being sent; the other items stay the same objects, to avoid rerenders. */
export function withSending(
  items: readonly ThreadItem[],
  sending: readonly Outgoing[],
): readonly ThreadItem[] {
  // Its broadcast may arrive before its answer.
  const pending = sending.filter(({ id }) => !items.some(({ key }) => key === id))
  if (pending.length === 0) return items
  return [
    ...items,
    ...pending.map((outgoing) => ({ kind: 'pending' as const, key: outgoing.id, outgoing })),
  ]
}
