import type { Industry } from './industries'

/** The tabs of Investing (Spec 3 §2), as they stand in the address. */
export const TABS = ['all', 'technology', 'finance', 'healthcare'] as const

export type IdeaTab = (typeof TABS)[number]

/** In which order ideas can be looked at. */
export const SORTS = ['newest', 'goal'] as const

export type IdeaSort = (typeof SORTS)[number]

/** The tab an address asks for; anything else means all of them. */
export function parseTab(text: string | null): IdeaTab {
  return TABS.find((tab) => tab === text) ?? 'all'
}

/** The order an address asks for; anything else means the newest first. */
export function parseSort(text: string | null): IdeaSort {
  return SORTS.find((sort) => sort === text) ?? 'newest'
}

/** The industry of the ideas under a tab; null: whatever. */
export function industryOf(tab: IdeaTab): Industry | null {
  if (tab === 'technology') return 'tech'
  return tab === 'all' ? null : tab
}
