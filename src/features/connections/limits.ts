/** The numbers of connections. */
export const connectionLimits = {
  // Spec 1 §9.
  bioWidthPixels: 200,
  /** Rows of one page of a list. */
  page: 20,
  /** People to know beside the feed. */
  suggestions: 5,
} as const
