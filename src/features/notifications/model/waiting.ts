import { paths } from '@/config/paths'
import type { Waiting } from '../queries'
import type { NotificationPlace } from './place'

/** Where what waits is decided. A friend request is answered in its row; its person is shown instead. */
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
