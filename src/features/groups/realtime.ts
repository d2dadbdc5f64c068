import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useGathered } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import { groupQueries } from './queries'

function invalidate(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey })
}

/** Live changes of the viewer's own requests, invitations and memberships, wherever shown. */
export function useMembershipsLive(viewerId: string | null, groupId?: string): void {
  const queryClient = useQueryClient()
  const refresh = useGathered(() => {
    invalidate(queryClient, groupQueries.lists())
    if (groupId === undefined) return
    invalidate(queryClient, groupQueries.detailOf(groupId))
    invalidate(queryClient, groupQueries.membersOf(groupId))
    invalidate(queryClient, groupQueries.requests(groupId).queryKey)
  })
  const handlers = { memberships_changed: refresh, group_requests_changed: refresh }
  useTopic(viewerId && `user:${viewerId}`, handlers, { onRejoin: refresh })
}

/** Live changes of an open group: its text, its members and their number. */
export function useGroupFactsLive(groupId: string | null): void {
  const queryClient = useQueryClient()
  const refresh = useGathered(() => {
    if (groupId === null) return
    invalidate(queryClient, groupQueries.detailOf(groupId))
    invalidate(queryClient, groupQueries.membersOf(groupId))
  })
  const handlers = { group_changed: refresh, members_changed: refresh }
  useTopic(groupId && `group:${groupId}`, handlers, { onRejoin: refresh })
}
