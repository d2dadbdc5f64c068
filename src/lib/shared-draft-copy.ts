/** What is said when one tab has overwritten the text of another. */
export const sharedDraftCopy = {
  lost: 'You also wrote this in another tab.',
  show: 'Show that text',
} as const
