import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTopic } from '@/lib/realtime'
import { connectionLimits } from './limits'
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function markStale() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // A read that overtakes a write would put the switch back for a moment.
      if (isFollowBusy()) markStale()
      else void queryClient.invalidateQueries({ queryKey: connectionQueries.all() })
    }, connectionLimits.liveGatherMs)
  }

  const handlers = { connections_changed: markStale }
  const options = { onRejoin: markStale }
  useTopic(`user:${viewerId}`, handlers, options)
  useTopic(userId === viewerId ? null : `profile:${userId}`, handlers, options)
}
