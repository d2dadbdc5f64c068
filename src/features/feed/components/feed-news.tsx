import type { FeedFilter } from '../model/filters'
import { useFeedNews } from '../realtime'
import { NewsPill } from './news-pill'

interface FeedNewsProps {
  filter: FeedFilter
  /** Whether the list shows items that new ones could wait above. */
  hasItems: boolean
}

/** Follows the feed live. Loaded after its first cards were painted. */
export function FeedNews({ filter, hasItems }: FeedNewsProps) {
  const { count, show } = useFeedNews(filter)
  return hasItems && <NewsPill count={count} onShow={show} />
}
