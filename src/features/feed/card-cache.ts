import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { patchPages } from '@/lib/cache'
import type { CardDetails } from '@/types/feed-answers'
import { subjectOf } from './model/in-place'
import type { FeedPage } from './model/pages'
import { feedQueries, type FeedItem } from './queries'

/** Changes items in every list of the feed. */
export function usePatchItems() {
  const client = useQueryClient()
  return (change: (item: FeedItem) => FeedItem) =>
    client.setQueriesData<InfiniteData<FeedPage<FeedItem>>>(
      { queryKey: feedQueries.lists(), predicate: ({ queryKey }) => !isPreview(queryKey) },
      (list) => patchPages(list, (page) => ({ ...page, items: page.items.map(change) })),
    )
}

/** The visitor's feed has no pages. */
function isPreview(queryKey: readonly unknown[]): boolean {
  const [last] = queryKey.slice(-1)
  return typeof last === 'object' && last !== null && 'isPreview' in last
}

/** What becomes different of what a card knows, from what it knows by then. */
export type CardChange = (known: CardDetails) => Partial<CardDetails>

/** Changes what cards know of the subject of one, after something was done in place: shares of it have the same. */
export function usePatchCard() {
  const patchItems = usePatchItems()
  return (changed: FeedItem, change: CardChange) => {
    const { type, content_id: contentId } = subjectOf(changed)
    patchItems((item) => {
      const subject = subjectOf(item)
      if (subject.type !== type || subject.content_id !== contentId || !item.card) return item
      const known = item.card.details ?? {}
      return { ...item, card: { ...item.card, details: { ...known, ...change(known) } } }
    })
  }
}
