import type { QueryClient } from '@tanstack/react-query'
import { useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import type { TopicPayload } from '@/lib/topic-connection'
import { reactionQueries, type ReactionItem } from './queries'

/** Marks the reactions that an event names as stale, for a list with its own topic. */
export function markReactionsStale(
  queryClient: QueryClient,
  { content_type: contentType, content_id: contentId }: TopicPayload,
): void {
  void queryClient.invalidateQueries({ queryKey: reactionQueries.item({ contentType, contentId }) })
}

/** Updates one open item's reactions live. Not for lists: a topic per item is too many. */
export function useReactionsLive(item: ReactionItem | null): void {
  const refresh = useReread(item ? [reactionQueries.item(item)] : [])
  useTopic(
    item && `content:${item.contentType}:${item.contentId}`,
    { reactions_changed: refresh },
    { onRejoin: refresh },
  )
}
