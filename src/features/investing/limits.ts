const MEGABYTE = 1024 * 1024

/** Limits of investing. Lengths are in characters, sizes in bytes, amounts in US dollars. */
export const investingLimits = {
  // Spec 3 §5.
  titleMin: 5,
  titleMax: 100,
  descriptionMin: 20,
  fundingGoalMin: 1000,
  equityMin: 0.1,
  equityMax: 100,
  equityStep: 0.1,
  imageBytes: 5 * MEGABYTE,
  videoBytes: 50 * MEGABYTE,
  fundingMin: 0,
  fundingStep: 0.01,
  updateTitleMin: 3,
  updateTitleMax: 100,
  updateContentMin: 10,

  // Limits of the database.
  descriptionMax: 10_000,
  updateContentMax: 10_000,
  amountMax: 1e12,
  locationMax: 120,
  messageMax: 5000,
  /** The stored size, after a picture was scaled down. */
  imagePixels: { width: 1600, height: 1600 },
  imageStoredBytes: 2 * MEGABYTE,
  uploadCacheSeconds: 3600,
  /** Rows per page. */
  page: 12,
  updatesPage: 10,
  /** Pages that load by themselves before a button appears (UX-15). */
  automaticPages: 3,
} as const
