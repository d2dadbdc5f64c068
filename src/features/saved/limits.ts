export const savedLimits = {
  page: 20,
  noteMax: 500,
} as const
