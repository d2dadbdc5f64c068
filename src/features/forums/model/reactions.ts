import * as z from 'zod/mini'
import { FORUM_REACTIONS, type ForumReaction } from '@/features/reactions'

const reactionSchema = z.enum(FORUM_REACTIONS)
const countsSchema = z.catch(z.partialRecord(reactionSchema, z.number()), {})

export type ReactionCounts = z.infer<typeof countsSchema>

/** What carries reactions, as the database has it. */
export interface Reacted {
  reaction_counts: unknown
  likes_count: number
  my_reactions: readonly string[]
}

/** Reads `reaction_counts`; what this version does not know counts as nothing. */
export function parseCounts(counts: unknown): ReactionCounts {
  return countsSchema.parse(counts)
}

/** The reactions there are, the most frequent first (Spec 2 §9: the top of them are shown). */
export function topReactions(counts: unknown, most: number): ForumReaction[] {
  const known = parseCounts(counts)
  return FORUM_REACTIONS.filter((type) => (known[type] ?? 0) > 0)
    .toSorted((a, b) => (known[b] ?? 0) - (known[a] ?? 0))
    .slice(0, most)
}

/** The row as it will be once the viewer holds a reaction or not; counts never go below zero. */
export function withReaction<T extends Reacted>(row: T, type: ForumReaction, isHeld: boolean): T {
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
