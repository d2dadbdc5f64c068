import { contentItem } from '@/components/content-item'
import { hashHref, paths } from '@/config/paths'

interface GroupFacts {
  id: string
  name: string
  /** The member who owns the group and so can't report it. */
  ownerId: string | null
  /** Only members are notified of a group. */
  isMember: boolean
}

/** A group for its menu. */
export function groupItem({ id, name: title, ownerId, isMember: isPlace }: GroupFacts) {
  const href = hashHref(paths.group.to(id))
  return contentItem({ type: 'group', id, title, href, author: null, ownerId, isPlace })
}
