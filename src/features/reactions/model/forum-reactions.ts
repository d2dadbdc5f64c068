/** Spec 2 §9: the reactions in forums. Here because the feed shows them and may not import forums. */
export const FORUM_REACTIONS = ['like', 'love', 'insightful', 'helpful', 'celebrate'] as const

export type ForumReaction = (typeof FORUM_REACTIONS)[number]
