export const messageLimits = {
  // Spec 1 §2 and §9.
  badgeMost: 99,
  inquiryPollMs: 30_000,
  userSearchResults: 10,
  // What the database takes.
  content: 5000,
  page: 50,
  conversations: 30,
  inquiries: 20,
  /** More rows than this are drawn only where one looks. */
  virtualFrom: 200,
  typingSendMs: 2_500,
  typingShowMs: 5_000,
} as const
