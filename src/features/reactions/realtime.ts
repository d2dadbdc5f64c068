import { useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import type { TopicPayload } from '@/lib/topic-connection'
import { reactionQueries, type ReactionItem } from './queries'

/** The key of the reactions that an event names, for a list with its own topic. */
export function reactionsOf({ content_type: contentType, content_id: contentId }: TopicPayload) {
  return reactionQueries.item({ contentType, contentId })
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
