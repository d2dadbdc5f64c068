import * as z from 'zod/mini'

/** Spec 3 §7: what a member can feel about an article, a group post or a business idea. */
export const REACTION_TYPES = ['like', 'dislike', 'love', 'laugh', 'cry'] as const

export type ReactionType = (typeof REACTION_TYPES)[number]

/** What can be reacted to. The table knows forum posts too; their screens have reactions of their own. */
export type ReactionContent = 'article' | 'group_post' | 'business_idea'

/** The face of each reaction. */
export const REACTION_FACES: Readonly<Record<ReactionType, string>> = {
  like: '👍',
  dislike: '👎',
  love: '❤️',
  laugh: '😂',
  cry: '😢',
}

const typeSchema = z.enum(REACTION_TYPES)
const stateSchema = z.object({
  mine: z.nullable(typeSchema),
  counts: z.partialRecord(typeSchema, z.number()),
})

/** What the viewer feels about an item, and how many feel what. */
export type ReactionState = z.infer<typeof stateSchema>

/** Reads the answer of `set_reaction`. */
export function parseReactions(answer: unknown): ReactionState {
  return stateSchema.parse(answer)
}

/** Reads one reaction as the table has it; null for none, and for one this version does not know. */
export function parseReaction(value: unknown): ReactionType | null {
  const parsed = typeSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** The state as it will be once the viewer feels this; counts never go below zero. */
export function withReaction(state: ReactionState, mine: ReactionType | null): ReactionState {
  if (state.mine === mine) return state
  const counts = { ...state.counts }
  if (state.mine) counts[state.mine] = Math.max(0, (counts[state.mine] ?? 0) - 1)
  if (mine) counts[mine] = (counts[mine] ?? 0) + 1
  return { mine, counts }
}

/** How many reacted at all. */
export function totalOf({ counts }: ReactionState): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** The kinds there are, the most frequent first. */
export function kindsOf({ counts }: ReactionState): ReactionType[] {
  return REACTION_TYPES.filter((type) => (counts[type] ?? 0) > 0).toSorted(
    (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0),
  )
}
