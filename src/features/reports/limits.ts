export const reportLimits = {
  /** Reports in one page of the list. */
  page: 20,
} as const
