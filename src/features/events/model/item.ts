import { contentItem } from '@/components/content-item'
import { hashHref, paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import type { ListedEvent } from './event'

/** An event as its menu knows it. */
export function eventItem({
  id,
  title,
  creator_id: creatorId,
  creator,
}: Pick<ListedEvent, 'id' | 'title' | 'creator_id' | 'creator'>) {
  return contentItem({
    type: 'event',
    id,
    title,
    href: hashHref(paths.event.to(id)),
    author: { id: creatorId, name: displayName(creator) },
    isPlace: true,
  })
}
