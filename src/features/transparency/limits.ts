export const transparencyLimits = {
  /** Months in one page: five years. */
  months: 60,
  /** Lower counts aren't published. */
  smallest: 5,
} as const
