import { paths } from '@/config/paths'
import type { Waiting } from '../queries'
import type { NotificationPlace } from './place'

/** The screen on which an item that waits is decided. A friend request is answered in its row, so it leads to the person. */
export function placeOfWaiting({ kind, item_id: id }: Waiting): NotificationPlace {
  switch (kind) {
    case 'friend_request':
      return { to: paths.profile.to(id) }
    case 'group_invitation':
      return { to: paths.groupInvitation.to(id) }
    case 'join_request':
      return { to: paths.group.to(id) }
    case 'forum_request':
      return { to: paths.forumGroup.to(id, { tab: 'requests' }) }
    case 'event_invitation':
      return { to: paths.event.to(id) }
    case 'inquiry':
      return { to: paths.messages.to(), state: paths.messages.state(id) }
  }
}
