import { parseIndustry, type Industry } from '@/components/member-facts'

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

/** How much an idea is looking for, as in the address. */
export const AMOUNTS = ['under-50k', '50k-200k', '200k-1m', 'over-1m'] as const

export type IdeaAmount = (typeof AMOUNTS)[number]

/** The funding goals of an amount: from the first, below the second. */
export function rangeOf(amount: IdeaAmount | null): { from?: number; below?: number } {
  if (amount === 'under-50k') return { below: 50_000 }
  if (amount === '50k-200k') return { from: 50_000, below: 200_000 }
  if (amount === '200k-1m') return { from: 200_000, below: 1_000_000 }
  return amount === 'over-1m' ? { from: 1_000_000 } : {}
}

/** The filter and order of a list of ideas. */
export interface IdeaFilter {
  industry: Industry | null
  amount: IdeaAmount | null
  country: string | null
  /** Only those still looking for funding. */
  isOpen: boolean
  sort: IdeaSort
}

/** The list before anything is chosen. */
export const ALL_IDEAS: IdeaFilter = {
  industry: null,
  amount: null,
  country: null,
  isOpen: false,
  sort: 'newest',
}

/** Parses the address. A tab is a shortcut to its industry. */
export function parseFilter(params: URLSearchParams): IdeaFilter {
  return {
    industry: industryOf(parseTab(params.get('tab'))) ?? parseIndustry(params.get('industry')),
    amount: AMOUNTS.find((amount) => amount === params.get('amount')) ?? null,
    country: params.get('country'),
    isOpen: params.has('open'),
    sort: parseSort(params.get('sort')),
  }
}

/** The parameters of a filter without its order, to read it again with `parseFilter`. */
export function ideaFilterParams({ industry, amount, country, isOpen }: IdeaFilter) {
  return { industry, amount, country, open: isOpen ? '1' : null }
}

/** The address's parameters for an industry: those with a tab have it open. */
export function industryParams(industry: Industry | null) {
  const tab = industry && TABS.find((name) => industryOf(name) === industry)
  return { tab: tab ?? null, industry: tab ? null : industry }
}

interface Filtered {
  industry: string
  funding_goal: number
  location: string | null
  closeness: number
}

/** Whether an idea passes the filter, as in the database: for samples. */
export function passes(idea: Filtered, { industry, amount, country, isOpen }: IdeaFilter): boolean {
  const { from = 0, below = Number.POSITIVE_INFINITY } = rangeOf(amount)
  return (
    (industry === null || idea.industry === industry) &&
    (country === null || idea.location?.split(',').at(-1)?.trim() === country) &&
    (!isOpen || idea.closeness >= 0) &&
    idea.funding_goal >= from &&
    idea.funding_goal < below
  )
}
