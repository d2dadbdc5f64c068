/** Texts of a member's home. */
export const homeCopy = {
  feedTitle: 'News Feed',
} as const
