import type { Answer } from '@/types/answers'

/** Spec 3 §7: the reactions to an article, a group post or a business idea. */
export const REACTION_TYPES = ['like', 'dislike', 'love', 'laugh', 'cry'] as const

export type ReactionType = (typeof REACTION_TYPES)[number]

/** What can be reacted to. The table also has forum posts; their screens have their own reactions. */
export type ReactionContent = 'article' | 'group_post' | 'business_idea'

/** The viewer's reaction to an item, and the counts of all. */
export type ReactionState = Answer<'set_reaction'>

/** A stored reaction; null for none, and for one this version doesn't know. */
export function parseReaction(value: unknown): ReactionType | null {
  return REACTION_TYPES.find((type) => type === value) ?? null
}

/** The optimistic state after the viewer reacts; counts never go below zero. */
export function withReaction(state: ReactionState, mine: ReactionType | null): ReactionState {
  if (state.mine === mine) return state
  const counts = { ...state.counts }
  if (state.mine) counts[state.mine] = Math.max(0, (counts[state.mine] ?? 0) - 1)
  if (mine) counts[mine] = (counts[mine] ?? 0) + 1
  return { mine, counts }
}

/** The total number of reactions. */
export function totalOf({ counts }: ReactionState): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** The existing types, most frequent first. */
export function kindsOf({ counts }: ReactionState): ReactionType[] {
  return REACTION_TYPES.filter((type) => (counts[type] ?? 0) > 0).toSorted(
    (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0),
  )
}

/** The reactions of an item as lists and cards tell them. */
export interface ReactionsTold {
  mine?: unknown
  counts: Readonly<Record<string, number>>
}

/** Told reactions, without types that this version doesn't know. */
export function reactionStateOf({ mine, counts: told }: ReactionsTold): ReactionState {
  const counts: ReactionState['counts'] = {}
  for (const type of REACTION_TYPES) {
    const count = told[type]
    if (count !== undefined) counts[type] = count
  }
  return { mine: parseReaction(mine), counts }
}
