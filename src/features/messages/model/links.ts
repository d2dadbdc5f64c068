import { matchPath } from 'react-router-dom'
import { paths } from '@/config/paths'
import { addressPieces } from '@/lib/address-pieces'
import { internalPath } from '@/lib/internal-path'
import { uuidOf } from '@/lib/uuid'

/** What a link may lead to, as search calls it. */
export type LinkKind =
  | 'person'
  | 'article'
  | 'group'
  | 'forum_group'
  | 'forum_post'
  | 'business_idea'
  | 'event'
  | 'business_page'

/** A link to something of the community. */
export interface CommunityLink {
  kind: LinkKind
  id: string
  /** The path inside the app, with everything that was in the address. */
  to: string
}

// The first that matches counts: a forum group's path looks like a post's.
const PATTERNS: readonly (readonly [LinkKind, string])[] = [
  ['person', paths.profile.path],
  ['article', paths.article.path],
  ['group', paths.group.path],
  ['forum_group', paths.forumGroup.path],
  ['forum_post', paths.forumPost.path],
  ['business_idea', paths.investingIdea.path],
  ['event', paths.event.path],
  ['business_page', paths.businessPage.path],
]

const ADDRESS = /https?:\/\/\S+/g
/** What ends a sentence around an address. */
const AFTER = /[.,;:!?)\]'"”’]+$/

/** More than these few are shown as links alone. */
const MOST_CARDS = 3

function linkTo(path: string): CommunityLink | null {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  for (const [kind, pattern] of PATTERNS) {
    const params = matchPath(pattern, pathname)?.params
    const id = uuidOf(Object.values(params ?? {})[0])
    if (id !== null) return { kind, id, to: path }
  }
  return null
}

/** The links of a text that lead to something of the community, each once. */
export function communityLinks(text: string, here?: string): CommunityLink[] {
  const links = new Map<string, CommunityLink>()
  const addresses = addressPieces(text).flatMap((piece) => piece.match(ADDRESS) ?? [])
  for (const address of addresses) {
    const path = internalPath(address.replace(AFTER, ''), here)
    const link = path === null ? null : linkTo(path)
    if (link && !links.has(link.id)) links.set(link.id, link)
  }
  return [...links.values()].slice(0, MOST_CARDS)
}
