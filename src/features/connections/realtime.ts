import { useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import { isFollowBusy } from './mutations/follow'
import { connectionQueries } from './queries'

interface Watched {
  /** Whose profile is open. */
  userId: string
  viewerId: string
}

/**
 * Updates connections live while a profile is open. One change arrives on several topics and may
 * come with others: they are refetched once.
 */
export function useConnectionsLive({ userId, viewerId }: Watched): void {
  const markStale = useReread([connectionQueries.all()], isFollowBusy)
  const handlers = { connections_changed: markStale }
  const options = { onRejoin: markStale }
  useTopic(`user:${viewerId}`, handlers, options)
  useTopic(userId === viewerId ? null : `profile:${userId}`, handlers, options)
}

/** Updates the viewer's connection to one member live, wherever it is shown. */
export function useConnectionLive(userId: string, viewerId: string | null): void {
  const refresh = useReread([connectionQueries.state(userId).queryKey], isFollowBusy)
  useTopic(
    viewerId && `user:${viewerId}`,
    { connections_changed: ({ user_id: changed }) => changed === userId && refresh() },
    { onRejoin: refresh },
  )
}
