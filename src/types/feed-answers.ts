import type { Names } from './answer-rows'

type Person = { id: string; username: string } & Record<Names, string | null>

/** The reactions of an item; without `mine` the caller has none. */
interface CardReactions {
  mine?: string
  counts: Readonly<Record<string, number>>
}

/** What a card shows besides its text. Which of it depends on the item's type. */
export interface CardDetails {
  // Articles.
  minutes?: number
  // Events.
  starts_at?: string
  ends_at?: string
  time_zone?: string
  type?: string
  /** None of an online event. */
  location?: string
  max_attendees?: number | undefined
  attendees_count?: number
  interested_count?: number
  waitlisted_count?: number
  /** The caller's answer. */
  mine?: string | undefined
  friends?: { total: number; people: Partial<Person>[] }
  // Ideas.
  industry?: string
  goal?: number
  received?: number
  // Group posts.
  first_comment?: { author_id: string; author: string; text: string }
  // Shared posts, with what the post's own card says.
  note?: string
  /** The post, by its type in the feed. */
  original?: { type: 'group_post' | 'business_update'; id: string }
  // Forum posts and replies.
  replies?: number
  is_solved?: boolean
  reaction_counts?: Readonly<Record<string, number>>
  /** The caller's; members can hold several. */
  my_reactions?: readonly string[]
  // Posts of pages.
  likes?: number
  is_liked?: boolean
  // Groups and forum groups.
  members?: number
  // New members.
  headline?: string
  // Several types.
  comments?: number
  reactions?: CardReactions
}

/** What reacts to a card's subject from the card. */
export interface CardReactionProps {
  postId: string
  pageId: string | null
  viewerId: string
  /** As the card knows it. */
  known: CardDetails
  /** How often the card's button was pressed. */
  presses: number
  /** Changes what the card knows, from what it knows by then. */
  onChange: (change: (known: CardDetails) => Partial<CardDetails>) => void
}

/** Why the caller sees an item; `name` is the member's or the place's. */
export interface CardReason {
  kind: 'own' | 'friend' | 'follow' | 'group' | 'forum_group' | 'business_page' | 'community'
  name?: string
}

/** The computed field `feed_items.card`. */
export interface FeedCardAnswer {
  why: CardReason
  place?: { kind: 'group' | 'forum_group' | 'business_page'; id: string; name: string }
  /** The caller's note and reminder, if they saved its subject. */
  saved?: { note?: string; remind_at?: string }
  details?: CardDetails
}
