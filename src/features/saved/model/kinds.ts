import { savedCopy } from '../copy'

/** What can be saved, as the table names it. */
export type SavedKind = keyof typeof savedCopy.kinds

/** Whether something of this type can be saved. */
export function canBeSaved(type: string): type is SavedKind {
  return Object.hasOwn(savedCopy.kinds, type)
}

/** What a row calls its kind. */
export function savedKindLabel(kind: string): string {
  return canBeSaved(kind) ? savedCopy.kinds[kind] : ''
}

export type KindFilter = keyof typeof savedCopy.filters

/** The kinds that each filter shows, in the order of the screen. */
const KINDS: Record<Exclude<KindFilter, 'all'>, readonly SavedKind[]> = {
  article: ['article', 'article_comment'],
  idea: ['business_idea', 'business_update'],
  event: ['event'],
  forum: ['forum_group', 'forum_post', 'forum_reply', 'forum_reply_comment'],
  group: ['group', 'group_post', 'group_comment'],
  page: ['business_page', 'business_post', 'business_post_comment'],
  person: ['member'],
}

export const KIND_FILTERS: readonly KindFilter[] = [
  'all',
  'article',
  'idea',
  'event',
  'forum',
  'group',
  'page',
  'person',
]

/** The kinds of a filter; undefined for all. */
export function savedKinds(filter: KindFilter): readonly SavedKind[] | undefined {
  return filter === 'all' ? undefined : KINDS[filter]
}

/** How many items a filter shows, from the counts by kind. */
export function countOf(filter: KindFilter, counts: Readonly<Record<string, number>>): number {
  const kinds: readonly string[] = savedKinds(filter) ?? Object.keys(counts)
  return kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
}

/** What the list shows: some kinds, and what matches a text. */
export interface SavedFilter {
  kind: KindFilter
  search: string
}

/** Reads the filter from the URL; anything unknown shows all. */
export function parseSavedFilter(params: URLSearchParams): SavedFilter {
  const kind = params.get('kind')
  return {
    kind: KIND_FILTERS.find((name) => name === kind) ?? 'all',
    search: params.get('search')?.trim() ?? '',
  }
}

/** The parameters of a changed filter, or of the part that changed; `parseSavedFilter` reads them. */
export function savedFilterParams(changed: Partial<SavedFilter>): Record<string, string | null> {
  return {
    ...(changed.kind !== undefined && { kind: changed.kind === 'all' ? null : changed.kind }),
    ...(changed.search !== undefined && { search: changed.search || null }),
  }
}
