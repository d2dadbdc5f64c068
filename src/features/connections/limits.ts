/** Limits of connections. */
export const connectionLimits = {
  // Spec 1 §9.
  bioWidthPixels: 200,
  /** Rows per page. */
  page: 20,
  /** People to know beside the feed. */
  suggestions: 5,
} as const
