/** The numbers of reactions. */
export const reactionLimits = {
  /** People of one page of who reacted. */
  page: 20,
  /** Kinds shown beside the total. */
  topKinds: 3,
} as const
