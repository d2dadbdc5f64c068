import { useState } from 'react'
import { useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import { groupQueries } from './queries'

function factsOf(groupId: string) {
  return [groupQueries.detailOf(groupId), groupQueries.membersOf(groupId)]
}

/** Live changes of the viewer's own requests, invitations and memberships, wherever shown. */
export function useMembershipsLive(viewerId: string | null, groupId?: string): void {
  const refresh = useReread([
    groupQueries.lists(),
    ...(groupId === undefined
      ? []
      : [...factsOf(groupId), groupQueries.requests(groupId).queryKey]),
  ])
  const handlers = { memberships_changed: refresh, group_requests_changed: refresh }
  useTopic(viewerId && `user:${viewerId}`, handlers, { onRejoin: refresh })
}

/**
 * Live changes of an open group that the viewer may see: its text, its members and their number (spec 2 §4). Whether it
 * was deleted meanwhile.
 */
export function useGroupFactsLive(groupId: string | null): boolean {
  const [isDeleted, setIsDeleted] = useState(false)
  const refresh = useReread(groupId === null ? [] : factsOf(groupId))
  function handleDeletion() {
    setIsDeleted(true)
    refresh()
  }
  const handlers = {
    group_changed: refresh,
    group_deleted: handleDeletion,
    members_changed: refresh,
  }
  useTopic(groupId && `content:group:${groupId}`, handlers, { onRejoin: refresh })
  return isDeleted
}
