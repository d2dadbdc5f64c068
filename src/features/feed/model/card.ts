import { paths } from '@/config/paths'
import type { FeedItem } from '../queries'

/** The address of the place in which an item was posted. */
export function placePath({ card }: FeedItem): string | null {
  const place = card?.place
  if (!place) return null
  if (place.kind === 'group') return paths.group.to(place.id)
  return place.kind === 'forum_group'
    ? paths.forumGroup.to(place.id)
    : paths.businessPage.to(place.id)
}
