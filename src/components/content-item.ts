import { hashHref, paths } from '@/config/paths'
import type { Item, NamedMember } from './hiding'

export interface Content extends Omit<Item, 'place'> {
  /** Whether members are notified of it. */
  isPlace?: boolean
}

/** Content as a menu knows it. */
export function contentItem({ isPlace = false, ...content }: Content): Item {
  const { type: kind, id, title } = content
  return { ...content, place: isPlace ? { kind, id, title } : null }
}

/** A member as a menu knows them. */
export function memberItem(member: NamedMember): Item {
  const { id, name } = member
  const href = hashHref(paths.profile.to(id))
  return contentItem({ type: 'member', id, title: name, href, author: member })
}
