import { useQueryClient } from '@tanstack/react-query'
import { patchPages, patchRows } from '@/lib/cache'
import { connectionCopy } from '../copy'
import { connectionQueries } from '../queries'
import { useFollow } from './follow'

const LIST_MESSAGES = {
  unfollowed: connectionCopy.listUnfollowed,
  unfollowFailed: connectionCopy.listUnfollowFailed,
}

interface FollowInListOptions {
  userId: string
  /** The member whose list this is. */
  ownerId: string
}

/** Unfollows in one's own list: the row goes at once, and Undo restores it in place (UX-30). */
export function useFollowInList({ userId, ownerId }: FollowInListOptions) {
  const queryClient = useQueryClient()
  const listKey = connectionQueries.list(ownerId, 'following').queryKey
  const countsKey = connectionQueries.counts(ownerId).queryKey

  function onShow(isFollowing: boolean, isAgain: boolean): void {
    if (isFollowing) return
    queryClient.setQueryData(listKey, (list) =>
      patchPages(list, (page) =>
        patchRows(page, (rows) => rows.filter((row) => row.profile_id !== userId)),
      ),
    )
    if (isAgain) return
    queryClient.setQueryData(
      countsKey,
      (counts) => counts && { ...counts, following: Math.max(0, counts.following - 1) },
    )
  }

  return useFollow({ userId, messages: LIST_MESSAGES, onShow })
}
