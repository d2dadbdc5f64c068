import { useQueryClient } from '@tanstack/react-query'
import { useGathered } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import { isFollowBusy } from './mutations/follow'
import { connectionQueries } from './queries'

interface Watched {
  /** Whose profile is looked at. */
  userId: string
  viewerId: string
}

/**
 * Keeps what is shown of connections true while somebody's profile is looked at. One change is told
 * on several topics and may come with others: they are read again once.
 */
export function useConnectionsLive({ userId, viewerId }: Watched): void {
  const queryClient = useQueryClient()
  // A read that overtakes a write would put the switch back for a moment.
  const markStale = useGathered(
    () => void queryClient.invalidateQueries({ queryKey: connectionQueries.all() }),
    isFollowBusy,
  )
  const handlers = { connections_changed: markStale }
  const options = { onRejoin: markStale }
  useTopic(`user:${viewerId}`, handlers, options)
  useTopic(userId === viewerId ? null : `profile:${userId}`, handlers, options)
}
