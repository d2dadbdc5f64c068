import { useQueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { useTopic } from '@/lib/realtime'
import { profileQueries } from './queries'

/** Shows what a member changes of their profile to whoever looks at it. */
export function useProfileLive({ userId, viewerId }: { userId: string; viewerId: string }): void {
  const queryClient = useQueryClient()

  function markStale() {
    const { queryKey } =
      userId === viewerId ? authQueries.viewer(viewerId) : profileQueries.detail(userId)
    void queryClient.invalidateQueries({ queryKey })
  }

  useTopic(`profile:${userId}`, { profile_changed: markStale }, { onRejoin: markStale })
}
