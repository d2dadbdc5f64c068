/** Limits of reactions. */
export const reactionLimits = {
  /** People per page of who reacted. */
  page: 20,
  /** Types shown beside the total. */
  topKinds: 3,
} as const
