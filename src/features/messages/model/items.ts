import type { Message } from '../queries'
import { dayName, isSameDay } from './days'
import type { Outgoing } from './outbox'

/** What a conversation shows, from top to bottom. */
export type ThreadItem =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: Message; isOwn: boolean; startsGroup: boolean }
  | { kind: 'pending'; key: string; outgoing: Outgoing }

/** Messages of one person within this time stand close together. */
const GROUP_MS = 5 * 60 * 1000

interface Facts {
  viewerId: string
  /** The first that was unread when the conversation was opened. */
  firstUnreadId: string | null
  sending: readonly Outgoing[]
  now?: Date
}

function startsGroup(previous: Message | undefined, message: Message): boolean {
  if (!previous || previous.sender_id !== message.sender_id) return true
  return Date.parse(message.created_at) - Date.parse(previous.created_at) > GROUP_MS
}

/** Rows, oldest first, with what separates them; what is on its way comes last. */
export function threadItems(rows: readonly Message[], facts: Facts): ThreadItem[] {
  const { viewerId, firstUnreadId, sending, now = new Date() } = facts
  const items: ThreadItem[] = []
  let previous: Message | undefined
  for (const message of rows) {
    const isNewDay = !previous || !isSameDay(previous.created_at, message.created_at)
    if (isNewDay) {
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
      startsGroup: isNewDay || isFirstUnread || startsGroup(previous, message),
    })
    previous = message
  }
  const known = new Set(rows.map(({ id }) => id))
  for (const outgoing of sending) {
    // Its broadcast may come before its answer.
    if (!known.has(outgoing.id)) items.push({ kind: 'pending', key: outgoing.id, outgoing })
  }
  return items
}
