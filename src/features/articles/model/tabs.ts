import type { Category } from './categories'

/** The tabs of the articles page, as in the address. */
export const TABS = ['all', 'technology', 'business', 'lifestyle', 'mine', 'drafts'] as const

export type ArticleTab = (typeof TABS)[number]

const MEMBERS_ONLY: readonly ArticleTab[] = ['mine', 'drafts']

/** Spec 2 §2: a visitor sees the first four. */
export function tabsFor(isMember: boolean): readonly ArticleTab[] {
  return isMember ? TABS : TABS.filter((tab) => !MEMBERS_ONLY.includes(tab))
}

/** Parses a tab; anything unknown means the first. */
export function parseTab(text: string | null, isMember: boolean): ArticleTab {
  return tabsFor(isMember).find((tab) => tab === text) ?? 'all'
}

/** The category of a tab; null: any. */
export function categoryOf(tab: ArticleTab): Category | null {
  if (tab === 'technology') return 'Technology'
  if (tab === 'business') return 'Business'
  return tab === 'lifestyle' ? 'Lifestyle' : null
}
