import { useQueryClient } from '@tanstack/react-query'
import { useTopic } from '@/lib/realtime'
import { reactionQueries, type ReactionItem } from './queries'

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
