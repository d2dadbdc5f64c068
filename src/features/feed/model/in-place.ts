/* What cards offer in place. Loaded after the first cards: none of it is on their way. */
import { paths } from '@/config/paths'
import type { ToldEvent } from '@/features/events'
import type { ReactionItem } from '@/features/reactions'
import type { CardReason } from '@/types/feed-answers'
import { laterCopy } from '../copy/later'
import type { FeedItem } from '../queries'
import { placePath } from './card'

/** What is reacted to, commented on and saved from a card: itself, or the post that it shares. */
export function subjectOf(item: FeedItem): FeedItem {
  const original = item.card?.details?.original
  return original ? { ...item, type: original.type, content_id: original.id } : item
}

const REACTED = ['article', 'group_post', 'business_idea'] as const

/** What the reactions of a card are about; null for what has none, or reactions of its own. */
export function reactionItem({ type, content_id: contentId }: FeedItem): ReactionItem | null {
  const contentType = REACTED.find((known) => known === type)
  return contentType ? { contentType, contentId } : null
}

/** The event of a card, as its answer needs it; null if the card doesn't know enough. */
export function answeredEvent({ content_id: id, title, card }: FeedItem): ToldEvent | null {
  const details = card?.details
  if (details?.attendees_count === undefined || details.starts_at === undefined) return null
  return {
    id,
    title: title ?? '',
    starts_at: details.starts_at,
    ends_at: details.ends_at ?? null,
    mine: details.mine,
    max_attendees: details.max_attendees ?? null,
    attendees_count: details.attendees_count,
    interested_count: details.interested_count ?? 0,
    waitlisted_count: details.waitlisted_count ?? 0,
  }
}

/** The reader's note and reminder, if they saved the subject of a card. */
export function savedState({ card }: FeedItem) {
  if (!card?.saved) return null
  return { note: card.saved.note ?? null, remind_at: card.saved.remind_at ?? null }
}

/** One sentence that says why a card is shown, from what the database says of it. */
export function whySentence({ kind, name = '' }: CardReason): string {
  return laterCopy.why[kind](name)
}

/** Where a reader changes why they see a card; null where there is nothing to change. */
export function reasonPath(item: FeedItem): string | null {
  const kind = item.card?.why.kind
  if (kind === 'friend' || kind === 'follow') return paths.profile.to(item.profile.id)
  return kind === 'own' || kind === 'community' ? null : placePath(item)
}
