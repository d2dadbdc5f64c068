const MEGABYTE = 1024 * 1024

/** The numbers of business pages. */
export const businessLimits = {
  // Spec 3 §5 and §9.
  coverBytes: 800 * MEGABYTE,
  reviewTitleMin: 3,
  reviewTitleMax: 100,
  reviewContentMin: 10,
  reviewContentMax: 1000,
  ratingMin: 1,
  ratingMax: 5,
  ratingDefault: 5,
  /** Quarters of a rem. */
  commentsHeightUnits: 64,
  postPreview: 150,
  // What the database takes.
  nameMax: 120,
  descriptionMax: 5000,
  websiteMax: 2000,
  phoneMax: 40,
  emailMax: 254,
  addressMax: 300,
  hoursMax: 500,
  postMax: 5000,
  commentMax: 2000,
  /** What is stored, whatever was picked. */
  coverPixels: { width: 1600, height: 533 },
  profilePixels: { width: 512, height: 512 },
  imagePixels: { width: 1600, height: 1600 },
  storedBytes: 2 * MEGABYTE,
  uploadCacheSeconds: 3600,
  /** Rows a page. */
  page: 12,
  postPage: 10,
  commentPage: 20,
  reviewPage: 10,
  moderationPage: 20,
  /** As many as are judged at once. */
  moderatedAtOnce: 200,
  automaticPages: 3,
  /** So near the top new posts appear at once, in pixels. */
  topPixels: 200,
} as const
