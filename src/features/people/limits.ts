/** The numbers of the people directory. */
export const peopleLimits = {
  page: 24,
  /** The database counts one more than this; more are shown as “500+”. */
  mostCounted: 500,
  /** Places that are offered; others are found by typing them. */
  places: 8,
  placeMax: 60,
  /** Pages that load by themselves. */
  automaticPages: 3,
} as const
