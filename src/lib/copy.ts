/** The texts of formats and fallbacks. */
export const libCopy = {
  // Not by lib/format.ts, which the sign-in page does without.
  tooLong: (most: number) => `Use at most ${most.toLocaleString('en-US')} characters.`,
  // Spec 3 §9.
  justNow: 'Just now',
  // Spec 1 §3.
  unknownUser: 'Unknown User',
  unusableCharacters: "This contains characters that can't be used here.",
  undo: 'Undo',
  noNetwork: "You're offline. Nothing was sent, and your text is still here.",
} as const
