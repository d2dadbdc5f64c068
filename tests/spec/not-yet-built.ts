/** Features of the specification that have no folder yet; their words and limits are not asked for. */
export const featuresNotYetBuilt: readonly string[] = ['investing', 'events']

/** Single words of features that are partly built. */
export const wordsNotYetBuilt: readonly string[] = [
  // Of the dashboard: its tab Articles.
  'Failed to fetch articles',
  'Failed to delete article',
]

/** Tables that wait for the screens of the features above, which will own them. */
export const tablesNotYetShown: readonly string[] = [
  'business_ideas',
  'business_updates',
  'event_attendees',
  'events',
]
