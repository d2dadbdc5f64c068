import { feedCopy } from '../copy'

const { all, groups, articles, events, investing, forums } = feedCopy.filters

/** Spec 1 §2, in its order. */
export const FEED_FILTERS = [all, groups, articles, events, investing, forums] as const

export type FeedFilter = (typeof FEED_FILTERS)[number]

/** The filter an address asks for; everything for one there is not. */
export function parseFilter(text: string | null): FeedFilter {
  return FEED_FILTERS.find((filter) => filter === text) ?? all
}
