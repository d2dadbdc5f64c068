/** The numbers of events. */
export const eventLimits = {
  // Spec 3 §9.
  skeletons: 6,
  // What the database takes.
  titleMax: 150,
  descriptionMax: 10_000,
  locationMax: 300,
  maxAttendees: 1_000_000,
  imageBytes: 5 * 1024 * 1024,
  /** What is stored, whatever was picked. */
  coverPixels: { width: 1600, height: 800 },
  storedBytes: 2 * 1024 * 1024,
  uploadCacheSeconds: 3600,
  /** Rows a page. */
  page: 12,
  attendeePage: 12,
  automaticPages: 3,
  /** No event says when it ends: so long it counts as happening. */
  assumedHours: 2,
} as const
