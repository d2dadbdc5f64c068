/** What links say that leave the app. Few screens have them. */
export const newTabCopy = {
  openMap: 'Open in Maps',
  newTab: '(opens in a new tab)',
} as const
