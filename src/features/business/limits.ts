const MEGABYTE = 1024 * 1024

/** The limits of business pages. */
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
  // Limits of the database.
  nameMax: 120,
  descriptionMax: 5000,
  websiteMax: 2000,
  phoneMax: 40,
  emailMax: 254,
  addressMax: 300,
  hoursMax: 500,
  postMax: 5000,
  commentMax: 2000,
  /** The size of stored pictures, whatever was picked. */
  coverPixels: { width: 1600, height: 533 },
  profilePixels: { width: 512, height: 512 },
  imagePixels: { width: 1600, height: 1600 },
  storedBytes: 2 * MEGABYTE,
  uploadCacheSeconds: 3600,
  /** Rows per page. */
  page: 12,
  postPage: 10,
  commentPage: 20,
  reviewPage: 10,
  moderationPage: 20,
  /** How many reviews can be moderated at once. */
  moderatedAtOnce: 200,
  automaticPages: 3,
  /** New posts appear at once within this distance of the top, in pixels. */
  topPixels: 200,
} as const
