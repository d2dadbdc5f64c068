/** Limits of the feed. */
export const feedLimits = {
  // Spec 1 §9.
  firstPage: 50,
  /** More cards than fit on a screen; drawn before the rest of a page of fifty. */
  firstCards: 6,
  /** Pages that load by themselves before a button appears (UX-15). */
  automaticPages: 3,
  /** A whole feed of Following with fewer items also says how to fill it. */
  quietBelow: 4,
  /** Items a visitor sees below the welcome page. */
  preview: 8,
  /** A new item is broadcast to everyone at once; random delays spread the reads. */
  liveJitterMs: 2000,
  /** Returning to the tab checks for new items, at most this often. */
  lookAgainMs: 15_000,
  /** A list read this recently has missed nothing while it was on screen. */
  freshMs: 1000,
  /** Readings of the feed less than this apart are one visit. */
  visitMs: 1_800_000,
  /** Up to here counts as the top, where new items are inserted at once. */
  topPixels: 60,
} as const
