/** Features of the specification that have no folder yet; their words and limits are not asked for. */
export const featuresNotYetBuilt: readonly string[] = ['business']

/** Single words of features that are partly built. */
export const wordsNotYetBuilt: readonly string[] = [
  // Of the dashboard: its tab Reviews.
  'Reviews',
  'Error loading reviews',
  'Error moderating review',
  'Error moderating reviews',
]

/** Tables that wait for the screens of the features above, which will own them. */
export const tablesNotYetShown: readonly string[] = [
  'business_page_followers',
  'business_pages',
  'business_post_comments',
  'business_post_likes',
  'business_post_shares',
  'business_posts',
  'business_review_helpful',
  'business_review_moderation',
  'business_reviews',
]
