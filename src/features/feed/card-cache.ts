import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { patchPages } from '@/lib/cache'
import type { CardDetails } from '@/types/feed-answers'
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

/** Changes what a card knows of its subject, after something was done in place. */
export function usePatchCard() {
  const patchItems = usePatchItems()
  return ({ id }: FeedItem, change: CardChange) => {
    patchItems((item) => {
      if (item.id !== id || !item.card) return item
      const known = item.card.details ?? {}
      return { ...item, card: { ...item.card, details: { ...known, ...change(known) } } }
    })
  }
}
