import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { useMessagesLive } from '@/features/messages'
import { useNotificationsLive } from '@/features/notifications'
import { useTopic } from '@/lib/realtime'

/** Subscribes the shell to live changes; mounted after the page has painted. */
export function MemberLive({ userId }: { userId: string }) {
  useNotificationsLive(userId)
  useMessagesLive(userId)
  useAccountLive(userId)
  return null
}

/** Loaded when needed, which is seldom. */
async function reloadAll(queryClient: QueryClient): Promise<void> {
  const { reloadAfterHiding } = await import('./reload-after-hiding')
  await reloadAfterHiding(queryClient)
}

/** Shows a suspension or a new admin role at once, not when the badges next refetch. */
function useAccountLive(userId: string): void {
  const queryClient = useQueryClient()
  useTopic(`user:${userId}`, {
    account_changed: () =>
      void queryClient.invalidateQueries({ queryKey: authQueries.viewer(userId).queryKey }),
    // Made in this tab or another one.
    blocks_changed: () => void reloadAll(queryClient),
    mutes_changed: () => void reloadAll(queryClient),
  })
}
