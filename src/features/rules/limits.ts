export const ruleLimits = {
  rules: 30,
  titleMin: 3,
  titleMax: 100,
  bodyMin: 10,
  bodyMax: 2000,
  noteMax: 500,
  /** Versions in one page of the list. */
  versions: 20,
  /** Retired rules that can be brought back. */
  retired: 100,
} as const
