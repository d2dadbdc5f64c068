/** The texts of formats and fallbacks. */
export const libCopy = {
  // Spec 3 §9.
  justNow: 'Just now',
  // Spec 1 §3.
  unknownUser: 'Unknown User',
  unusableCharacters: 'This holds characters that cannot be used here.',
  noNetwork: 'There is no network. Nothing was sent, and what you typed is kept.',
} as const
