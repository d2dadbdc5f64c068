const MEGABYTE = 1024 * 1024

/** Limits of articles. Lengths are in characters, sizes in bytes, pictures in pixels. */
export const articleLimits = {
  // Spec 2 §5.
  titleMin: 3,
  titleMax: 100,
  contentMin: 10,
  contentMax: 10_000,
  imageBytes: 800 * MEGABYTE,
  imageMin: { width: 400, height: 300 },
  imageMax: { width: 2000, height: 2000 },
  /** Width by height. */
  imageRatio: { min: 0.5, max: 3 },
  // Spec 2 §7.
  uploadCacheSeconds: 3600,
  // Spec 2 §9.
  excerpt: 150,
  draftPreview: 100,

  /** The stored size, after the picture was scaled down. */
  imageStoredBytes: 4 * MEGABYTE,
  altMax: 200,
  comment: 2000,
  page: 12,
  comments: 30,
  nextReads: 3,
  /** Pages that load by themselves before a button appears (UX-15). */
  automaticPages: 3,
  /** Debounce before a draft is saved to the server. */
  serverSaveAfterMs: 2500,
} as const
