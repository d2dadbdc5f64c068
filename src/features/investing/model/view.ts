import type { Industry } from './industries'

/** The tabs of Investing (Spec 3 §2), as in the address. */
export const TABS = ['all', 'technology', 'finance', 'healthcare'] as const

export type IdeaTab = (typeof TABS)[number]

/** The orders of the list. */
export const SORTS = ['newest', 'goal'] as const

export type IdeaSort = (typeof SORTS)[number]

/** Parses a tab; defaults to all. */
export function parseTab(text: string | null): IdeaTab {
  return TABS.find((tab) => tab === text) ?? 'all'
}

/** Parses an order; defaults to newest first. */
export function parseSort(text: string | null): IdeaSort {
  return SORTS.find((sort) => sort === text) ?? 'newest'
}

/** The industry of a tab; null: any. */
export function industryOf(tab: IdeaTab): Industry | null {
  if (tab === 'technology') return 'tech'
  return tab === 'all' ? null : tab
}
