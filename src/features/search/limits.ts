/** The numbers of search. */
export const searchLimits = {
  // Spec 1 §9: a search for people finds ten at a time.
  people: 10,
  /** Results of one page, of every other kind and of all together. */
  page: 20,
  /** Above this the number of results is not counted any further. */
  countMost: 99,
  /** How long one has to pause while typing before suggestions are asked for. */
  debounceMs: 180,
  /** What is typed beyond this is not searched for. */
  queryLength: 200,
} as const
