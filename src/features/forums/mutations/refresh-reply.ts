import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { logHandled } from '@/lib/log'
import { afterReading, createTurns } from '@/lib/turns'
import { withNewRow, withoutRows, type Stretch } from '../model/stretches'
import { fetchReply, forumKeys, replySteps, type ForumReply, type RepliesFrom } from '../queries'

type Thread = InfiniteData<Stretch<ForumReply, RepliesFrom>>

const turns = createTurns()

/**
 * Reads one reply and shows it in its place; removes a deleted one. A slow answer brings back neither what was before a
 * later one nor a deleted reply.
 */
export async function showReply(
  queryClient: QueryClient,
  postId: string,
  replyId: string,
): Promise<ForumReply | null> {
  const turn = turns.ask()
  const row = await fetchReply(postId, replyId)
  const queryKey = forumKeys.replies(postId)
  function show(): void {
    if (!turns.take(replyId, turn)) return
    queryClient.setQueriesData<Thread>({ queryKey }, (thread) => {
      if (!thread) return thread
      return row
        ? withNewRow(thread, row, replySteps)
        : withoutRows(thread, ({ id }) => id === replyId)
    })
  }
  // The thread may have been asked for before the change.
  afterReading(queryClient, queryKey, show)
  show()
  return row
}

/** Shows the current state of a reply; a failure leaves it as it is. */
export async function refreshReply(
  queryClient: QueryClient,
  postId: string,
  replyId: string,
): Promise<void> {
  try {
    await showReply(queryClient, postId, replyId)
  } catch (error) {
    logHandled('A changed reply could not be read', error)
  }
}
