import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { logHandled } from '@/lib/log'
import { withNewRow, withoutRows } from '../model/stretches'
import { fetchReply, forumKeys, type ForumReply, type Stretch } from '../queries'

type Thread = InfiniteData<Stretch<ForumReply>>

/** Refetches one reply and puts it in its place; removes a deleted one. */
export async function refreshReply(
  queryClient: QueryClient,
  postId: string,
  replyId: string,
): Promise<void> {
  try {
    const row = await fetchReply(postId, replyId)
    queryClient.setQueriesData<Thread>({ queryKey: forumKeys.replies(postId) }, (thread) => {
      if (!thread) return thread
      return row ? withNewRow(thread, row) : withoutRows(thread, ({ id }) => id === replyId)
    })
  } catch (error) {
    logHandled('A changed reply could not be read', error)
  }
}
