import { useQueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { useTopic } from '@/lib/realtime'
import { profileQueries } from './queries'

/** Updates a member's profile live for everyone viewing it. */
export function useProfileLive({ userId, viewerId }: { userId: string; viewerId: string }): void {
  const queryClient = useQueryClient()

  function markStale() {
    const { queryKey } =
      userId === viewerId ? authQueries.viewer(viewerId) : profileQueries.detail(userId)
    void queryClient.invalidateQueries({ queryKey })
  }

  useTopic(`profile:${userId}`, { profile_changed: markStale }, { onRejoin: markStale })
}
