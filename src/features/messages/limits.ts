export const messageLimits = {
  // Spec 1 §2 and §9.
  badgeMost: 99,
  inquiryPollMs: 30_000,
  userSearchResults: 10,
  // Limits of the database.
  content: 5000,
  page: 50,
  /** The database's most; read at once on the way back to a message. */
  farPage: 200,
  conversations: 30,
  inquiries: 20,
  /** Longer threads are virtualized. */
  virtualFrom: 200,
  searchDebounceMs: 250,
  typingSendMs: 2_500,
  typingShowMs: 5_000,
} as const
