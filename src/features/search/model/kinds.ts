import { paths } from '@/config/paths'
import { searchCopy } from '../copy'

/** Everything that can be found, in the order of the tabs. */
export const SEARCH_KINDS = [
  'person',
  'investor',
  'group',
  'business_idea',
  'article',
  'event',
  'forum_group',
  'forum_post',
  'business_page',
] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Parses a kind; null for all. */
export function parseKind(text: string | null): SearchKind | null {
  return SEARCH_KINDS.find((kind) => kind === text) ?? null
}

/** What one result of a kind is called; null for a kind this version doesn't know. */
export function kindLabel(kind: string): string | null {
  const known = parseKind(kind)
  return known && searchCopy.one[known]
}

/** The page of a result; each kind adds its own. */
export function resultPath(result: { kind: string; source_id: string }): string | null {
  if (result.kind === 'article') return paths.articles.toArticle(result.source_id)
  if (result.kind === 'business_idea') return paths.investingIdea.to(result.source_id)
  if (result.kind === 'group') return paths.group.to(result.source_id)
  if (result.kind === 'event') return paths.event.to(result.source_id)
  if (result.kind === 'forum_group') return paths.forumGroup.to(result.source_id)
  if (result.kind === 'forum_post') return paths.forumPost.to(result.source_id)
  if (result.kind === 'business_page') return paths.businessPage.to(result.source_id)
  return result.kind === 'person' ? paths.profile.to(result.source_id) : null
}
