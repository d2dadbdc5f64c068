import { itemCopy } from '@/components/item-copy'
import { listedItem } from '@/components/listed-item'
import type { Item } from '@/components/hiding'
import { hashHref } from '@/config/paths'
import { displayName } from '@/lib/format'
import type { FeedItem } from '../queries'
import { itemPath } from './item-text'

/** What the feed calls otherwise than the tables. */
const TYPES: Readonly<Record<string, string>> = {
  new_user: 'member',
  forum_group_created: 'forum_group',
  business_update: 'business_post',
}

function typeOf({ type, group_id: groupId, card }: FeedItem): string {
  // What is said about the post is the sharer's own, and can be reported.
  if (type === 'shared_post' && groupId !== null && card?.details?.note) return 'group_share'
  return TYPES[type] ?? type
}

/** A card's subject as its menu knows it. */
export function feedItem(item: FeedItem): Item {
  const type = typeOf(item)
  const name = displayName(item.profile)
  const path = itemPath(item)
  // A card knows nothing of a group's post but for the group's members.
  const isClosed =
    type === 'group_post' && item.card !== null && item.card.details?.comments === undefined
  const around = item.card?.place
  return listedItem({
    type,
    id: item.content_id,
    title: (item.type === 'new_user' ? null : item.title) ?? itemCopy.postBy(name),
    href: path && hashHref(path),
    author: { id: item.profile.id, name },
    around: around ? { kind: around.kind, id: around.id, title: around.name } : null,
    isClosed,
  })
}
