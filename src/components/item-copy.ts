/** The texts of what can be done about an item. The first cards of the feed do without them. */
export const itemCopy = {
  hiddenByModerators: 'Hidden – see why',
  // Beside a name, in a row that is narrow on phones.
  isHidden: 'Hidden',
  // As the database says it.
  closed: 'Moderators hid this, so nothing can be added to it.',
  reviewReports: 'Review reports',
  copyLink: 'Copy link',
  moreAbout: (what: string) => `More about ${what}`,
  muted: { nothing: 'Muted', replies: 'Mentions and replies only' },
  changeNotifications: (level: string) => `${level}. Change notifications`,
  postBy: (name: string) => `Post by ${name}`,
  commentBy: (name: string) => `Comment by ${name}`,
  hidden: 'Hidden.',
  undo: 'Undo',
} as const
