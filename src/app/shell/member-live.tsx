import { useQueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { useMessagesLive } from '@/features/messages'
import { useNotificationsLive } from '@/features/notifications'
import { reloadAfterHiding } from '@/features/safety'
import { useTopic } from '@/lib/realtime'

/** Subscribes the shell to live changes; mounted after the page has painted. */
export function MemberLive({ userId }: { userId: string }) {
  useNotificationsLive(userId)
  useMessagesLive(userId)
  useAccountLive(userId)
  return null
}

/** Shows a suspension or a new admin role at once, not when the badges next refetch. */
function useAccountLive(userId: string): void {
  const queryClient = useQueryClient()
  useTopic(`user:${userId}`, {
    account_changed: () =>
      void queryClient.invalidateQueries({ queryKey: authQueries.viewer(userId).queryKey }),
    // Made in this tab or another one.
    blocks_changed: () => void reloadAfterHiding(queryClient),
    mutes_changed: () => void reloadAfterHiding(queryClient),
  })
}
