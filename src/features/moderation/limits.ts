/** Limits of moderation; the database has the same. */
export const moderationLimits = {
  page: 20,
  /** As many come with their case. */
  reportPage: 50,
  reasonMax: 500,
  noteMax: 1000,
  messages: 5,
  answerMax: 1000,
  appealMin: 10,
  appealMax: 2000,
  dismissedAtOnce: 100,
  appealDays: 30,
  counted: 100,
} as const
