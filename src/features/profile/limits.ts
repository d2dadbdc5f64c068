/** Limits of profiles. */
export const profileLimits = {
  // Spec 1 §2 and §9.
  skillBadges: 8,
  bioRows: 4,
  coverBytes: 5 * 1024 * 1024,
  avatarBytes: 800 * 1024 * 1024,
  uploadCacheSeconds: 3600,
  // Limits of the database.
  name: 100,
  bio: 1000,
  location: 120,
  company: 120,
  title: 120,
  skills: 50,
  skill: 50,
  url: 2048,
  /** The stored size, whatever was picked. */
  avatarPixels: 512,
  avatarStoredBytes: 1024 * 1024,
  coverPixels: { width: 1600, height: 533 },
  coverStoredBytes: 2 * 1024 * 1024,
} as const
