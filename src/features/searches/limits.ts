export const searchesLimits = {
  nameMax: 80,
  matchPage: 20,
  /** The number of new matches counts up to this. */
  newMost: 100,
} as const
