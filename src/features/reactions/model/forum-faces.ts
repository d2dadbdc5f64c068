/** Spec 2 §9: what can be felt about what is written in a forum. */
export const FORUM_REACTIONS = ['like', 'love', 'insightful', 'helpful', 'celebrate'] as const

export type ForumReaction = (typeof FORUM_REACTIONS)[number]

/** The face of each, wherever it is shown. */
export const FORUM_FACES: Readonly<Record<ForumReaction, string>> = {
  like: '👍',
  love: '❤️',
  insightful: '💡',
  helpful: '🤝',
  celebrate: '🎉',
}
