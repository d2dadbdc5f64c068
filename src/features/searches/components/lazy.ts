import { shownOnDemand } from '@/components/on-demand'

/** The tab of saved searches, loaded when it is opened. */
export const SavedSearches = shownOnDemand(
  async () => (await import('./saved-searches')).SavedSearches,
)
