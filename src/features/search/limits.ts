/** Limits of search. */
export const searchLimits = {
  // Spec 1 §9: a people search finds ten at a time; investors are people.
  people: 10,
  /** Results per page, for every other kind and for all together. */
  page: 20,
  /** Results are counted up to here. */
  countMost: 99,
  /** Debounce before suggestions are requested. */
  debounceMs: 180,
  /** Recent searches listed. */
  recent: 6,
  /** Longer input is cut off. */
  queryLength: 200,
} as const
