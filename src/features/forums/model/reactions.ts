import { FORUM_REACTIONS, type ForumReaction } from '@/features/reactions'
import { isRecord } from '@/lib/is-record'

export type ReactionCounts = Partial<Record<ForumReaction, number>>

/** What carries reactions, as the database returns it. */
export interface Reacted {
  reaction_counts: unknown
  likes_count: number
  my_reactions: readonly string[]
}

/** Parses `reaction_counts`; ignores reactions this version doesn't know. */
export function parseCounts(counts: unknown): ReactionCounts {
  if (!isRecord(counts)) return {}
  const known: ReactionCounts = {}
  for (const type of FORUM_REACTIONS) {
    const count = counts[type]
    if (typeof count === 'number') known[type] = count
  }
  return known
}

/** The existing reactions, most frequent first (Spec 2 §9: the top ones show). */
export function topReactions(counts: unknown, most: number): ForumReaction[] {
  const known = parseCounts(counts)
  return FORUM_REACTIONS.filter((type) => (known[type] ?? 0) > 0)
    .toSorted((a, b) => (known[b] ?? 0) - (known[a] ?? 0))
    .slice(0, most)
}

/** The optimistic row after the viewer adds or removes a reaction; counts never go below zero. */
export function withForumReaction<T extends Reacted>(
  row: T,
  type: ForumReaction,
  isHeld: boolean,
): T {
  const wasHeld = row.my_reactions.includes(type)
  if (wasHeld === isHeld) return row
  const counts = parseCounts(row.reaction_counts)
  const change = isHeld ? 1 : -1
  return {
    ...row,
    my_reactions: isHeld
      ? [...row.my_reactions, type]
      : row.my_reactions.filter((held) => held !== type),
    reaction_counts: { ...counts, [type]: Math.max(0, (counts[type] ?? 0) + change) },
    likes_count: type === 'like' ? Math.max(0, row.likes_count + change) : row.likes_count,
  }
}
