/** Limits of a newcomer's start. */
export const startLimits = {
  people: 7,
  groups: 3,
  steps: 3,
} as const
