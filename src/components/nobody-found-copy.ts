/** Texts of a search in a list of people that finds nobody. */
export const nobodyFoundCopy = {
  clearSearch: 'Clear search',
} as const
