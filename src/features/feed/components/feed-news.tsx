import type { FeedView } from '../queries'
import { useFeedNews } from '../realtime'
import { NewsPill } from './news-pill'

interface FeedNewsProps {
  view: FeedView
  /** Whether the list shows items that new ones could wait above. */
  hasItems: boolean
}

/** Follows the feed live. Loaded after its first cards were painted. */
export function FeedNews({ view, hasItems }: FeedNewsProps) {
  const { count, show } = useFeedNews(view)
  return hasItems && <NewsPill count={count} onShow={show} />
}
