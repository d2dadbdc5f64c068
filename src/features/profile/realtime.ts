import { authQueries } from '@/features/auth'
import { useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import { profileQueries } from './queries'

/** Updates a member's profile live for everyone viewing it. */
export function useProfileLive({ userId, viewerId }: { userId: string; viewerId: string }): void {
  const { queryKey } =
    userId === viewerId ? authQueries.viewer(viewerId) : profileQueries.detail(userId)
  const refresh = useReread([queryKey])
  useTopic(`profile:${userId}`, { profile_changed: refresh }, { onRejoin: refresh })
}
