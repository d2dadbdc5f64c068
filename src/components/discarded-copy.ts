/** What is said once a text was discarded. */
export const discardedCopy = {
  discarded: 'Draft discarded',
} as const
