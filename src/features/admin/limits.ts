/** Limits of the dashboard. */
export const adminLimits = {
  // Spec 3 §9.
  articlePreview: 100,
  articleRefetchMs: 1000,
  toastsVisible: 3,
  toastDurationMs: 4000,
  passwordMin: 6,
  passwordMost: 72,
  users: 20,
  log: 50,
  /** Limits of the database. */
  reasonMax: 500,
  noteMax: 1000,
  signLabel: 60,
  signPatternMin: 3,
  signPattern: 300,
  signs: 50,
  sample: 5000,
} as const
