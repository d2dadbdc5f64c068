/** The limits of groups. */
export const groupLimits = {
  // Spec 2 §5 and §9.
  postMin: 1,
  postMax: 1000,
  nameMin: 3,
  nameMax: 50,
  descriptionMin: 10,
  descriptionMax: 500,
  sideMembers: 5,
  // Limits of the database.
  commentMax: 2000,
  shareCommentMax: 500,
  imageBytes: 5 * 1024 * 1024,
  /** The size of stored pictures, whatever was picked. */
  coverPixels: { width: 1600, height: 533 },
  imagePixels: { width: 1600, height: 1600 },
  storedBytes: 2 * 1024 * 1024,
  uploadCacheSeconds: 3600,
  /** Rows per page. */
  page: 20,
  postPage: 10,
  commentPage: 20,
  candidates: 10,
  /** The highest count on a badge. */
  badgeMost: 99,
  automaticPages: 3,
  searchDebounceMs: 250,
  /** New posts appear at once within this distance of the top, in pixels. */
  topPixels: 200,
} as const
