import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTopic, type TopicPayload } from '@/lib/realtime'
import { reactionQueries, type ReactionItem } from './queries'

/** For a list with a topic of its own: marks the reactions stale that the event names. */
export function markReactionsStale(
  queryClient: QueryClient,
  { content_type: contentType, content_id: contentId }: TopicPayload,
): void {
  void queryClient.invalidateQueries({ queryKey: reactionQueries.item({ contentType, contentId }) })
}

/** Keeps the reactions of one opened item true. Lists do not listen: a topic for each is too many. */
export function useReactionsLive(item: ReactionItem | null): void {
  const queryClient = useQueryClient()

  function markStale() {
    if (!item) return
    void queryClient.invalidateQueries({ queryKey: reactionQueries.item(item) })
  }

  useTopic(
    item && `content:${item.contentType}:${item.contentId}`,
    { reactions_changed: markStale },
    { onRejoin: markStale },
  )
}
