import { useQueryClient } from '@tanstack/react-query'
import { useHideItem } from '@/features/safety'
import { patchPages } from '@/lib/cache'
import { FEED_FILTERS } from './model/filters'
import { feedQueries, type FeedItem } from './queries'

/** Hides a card in every list of the feed, and shows it again. */
export function useHideCard() {
  const client = useQueryClient()
  const setHidden = useHideItem((isHidden, { type, id }) => {
    function change(item: FeedItem): FeedItem {
      if (item.type !== type || item.content_id !== id) return item
      return { ...item, hidden_at: isHidden ? performance.timeOrigin : undefined }
    }
    for (const filter of FEED_FILTERS) {
      client.setQueryData(feedQueries.list(filter).queryKey, (list) =>
        patchPages(list, (page) => ({ ...page, items: page.items.map(change) })),
      )
    }
  })
  return ({ type, content_id: id }: FeedItem, isHidden: boolean) =>
    setHidden({ type, id }, isHidden)
}
