import { hashHref, paths } from '@/config/paths'
import type { Item, NamedMember } from './hiding'

interface Content extends Omit<Item, 'place'> {
  /** Whether members are notified of it. */
  isPlace?: boolean
}

/** Content as a menu knows it. */
export function contentItem({ isPlace = false, ...content }: Content): Item {
  const { type: kind, id, title } = content
  return { ...content, place: isPlace ? { kind, id, title } : null }
}

/** What tells whoever follows it. Groups and forum groups tell their members, who choose on its page. */
const PLACES: ReadonlySet<string> = new Set([
  'article',
  'event',
  'business_idea',
  'business_page',
  'business_post',
  'group_post',
  'forum_post',
])

/** Content of any kind, in a list of many kinds, as a menu knows it. */
export function listedItem(content: Omit<Content, 'isPlace'>): Item {
  return contentItem({ ...content, isPlace: PLACES.has(content.type) && !content.isClosed })
}

/** A member as a menu knows them. */
export function memberItem(member: NamedMember): Item {
  const { id, name } = member
  const href = hashHref(paths.profile.to(id))
  return contentItem({ type: 'member', id, title: name, href, author: member })
}
