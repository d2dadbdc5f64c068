/** Limits of events. */
export const eventLimits = {
  // Spec 3 §9.
  skeletons: 6,
  // Limits of the database.
  titleMax: 150,
  descriptionMax: 10_000,
  locationMax: 300,
  maxDays: 31,
  messageMax: 300,
  maxAttendees: 1_000_000,
  imageBytes: 5 * 1024 * 1024,
  /** The stored size, whatever was picked. */
  coverPixels: { width: 1600, height: 800 },
  storedBytes: 2 * 1024 * 1024,
  uploadCacheSeconds: 3600,
  /** Rows per page. */
  page: 12,
  attendeePage: 12,
  guestPage: 20,
  exportPage: 200,
  searchDebounceMs: 250,
  automaticPages: 3,
  /** Events beside the page. */
  nextEvents: 3,
  /** An event without an end counts as happening for this long. */
  assumedHours: 2,
} as const
