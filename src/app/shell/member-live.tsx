import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { useDeviceTimeZone } from '@/features/brief'
import { useMessagesLive } from '@/features/messages'
import { useNotificationsLive } from '@/features/notifications'
import { useTopic } from '@/lib/realtime'

/** Subscribes the shell to live changes, and tells where the member is; mounted after the page has painted. */
export function MemberLive({ userId }: { userId: string }) {
  useNotificationsLive(userId)
  useMessagesLive(userId)
  useAccountLive(userId)
  useDeviceTimeZone(userId)
  return null
}

/** Loaded when needed, which is seldom. `blockedId`: whom the viewer has just blocked. */
async function reload(
  client: QueryClient,
  userId: string,
  { isMember, blockedId }: { isMember: boolean; blockedId?: unknown },
): Promise<void> {
  const hiding = await import('./reload-after-hiding')
  if (typeof blockedId === 'string') hiding.collapseBlocked(client, userId, blockedId)
  await (isMember ? hiding.reloadAfterHiding(client) : hiding.reloadPlaces(client, userId))
}

/** Shows a suspension or a new admin role at once, not when the badges next refetch. */
function useAccountLive(userId: string): void {
  const queryClient = useQueryClient()
  useTopic(`user:${userId}`, {
    // For super admins: a report, a decision, an appeal.
    cases_changed: () =>
      void queryClient.invalidateQueries({ queryKey: authQueries.viewer(userId).queryKey }),
    account_changed: () =>
      void queryClient.invalidateQueries({ queryKey: authQueries.viewer(userId).queryKey }),
    // Made in this tab or another one.
    blocks_changed: ({ user_id: id, is_blocked: isBlocked }) =>
      void reload(queryClient, userId, {
        isMember: true,
        ...(isBlocked === true && { blockedId: id }),
      }),
    // A muted member disappears from every list; a muted place only shows its bell.
    mutes_changed: ({ kind }) => void reload(queryClient, userId, { isMember: kind === 'member' }),
  })
}
