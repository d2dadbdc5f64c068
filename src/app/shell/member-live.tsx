import { useQueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { useMessagesLive } from '@/features/messages'
import { useNotificationsLive } from '@/features/notifications'
import { useTopic } from '@/lib/realtime'

/** What the shell hears of all the time; it comes after the page has painted. */
export function MemberLive({ userId }: { userId: string }) {
  useNotificationsLive(userId)
  useMessagesLive(userId)
  useAccountLive(userId)
  return null
}

/** Whoever is suspended or made an admin finds it so at once, not at the next look at the badges. */
function useAccountLive(userId: string): void {
  const queryClient = useQueryClient()
  useTopic(`user:${userId}`, {
    account_changed: () =>
      void queryClient.invalidateQueries({ queryKey: authQueries.viewer(userId).queryKey }),
  })
}
