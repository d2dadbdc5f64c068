import { feedCopy } from '../copy'

const { all, groups, articles, events, investing, forums } = feedCopy.filters

/** Spec 1 §2, in this order. */
export const FEED_FILTERS = [all, groups, articles, events, investing, forums] as const

export type FeedFilter = (typeof FEED_FILTERS)[number]

/** Parses a filter; all for an unknown one. */
export function parseFilter(text: string | null): FeedFilter {
  return FEED_FILTERS.find((filter) => filter === text) ?? all
}
