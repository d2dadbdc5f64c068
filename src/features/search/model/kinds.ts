import { paths } from '@/config/paths'
import { searchCopy } from '../copy'

/** Everything that can be found, in the order of its tabs. */
export const SEARCH_KINDS = [
  'person',
  'group',
  'business_idea',
  'article',
  'event',
  'forum_group',
  'forum_post',
  'business_page',
] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The kind an address asks for; null for all of them. */
export function parseKind(text: string | null): SearchKind | null {
  return SEARCH_KINDS.find((kind) => kind === text) ?? null
}

/** What a kind is called; null for one this version does not know. */
export function kindLabel(kind: string): string | null {
  const known = parseKind(kind)
  return known && searchCopy.kind[known]
}

/** The page a result leads to; a kind of content adds its own with its page. */
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
