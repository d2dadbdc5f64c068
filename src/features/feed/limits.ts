/** The numbers of the feed. */
export const feedLimits = {
  // Spec 1 §9.
  firstPage: 50,
  /** Pages that load by themselves before one is asked (UX-15). */
  automaticPages: 3,
  /** What a visitor sees below the welcome. */
  preview: 8,
  /** A new item is told to everybody at once; each asks for it a little later than the next. */
  liveJitterMs: 2000,
  /** Coming back to the tab looks for news, but not more often than this. */
  lookAgainMs: 15_000,
  /** Up to here one is at the top, and news go in without moving anything. */
  topPixels: 60,
} as const
