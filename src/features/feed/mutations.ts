import { useHideItem } from '@/features/safety'
import { usePatchItems } from './card-cache'
import type { FeedItem } from './queries'

/** Hides a card in every list of the feed, and shows it again. */
export function useHideCard() {
  const patchItems = usePatchItems()
  const setHidden = useHideItem((isHidden, { type, id }) => {
    patchItems((item) =>
      item.type === type && item.content_id === id
        ? { ...item, hidden_at: isHidden ? performance.timeOrigin : undefined }
        : item,
    )
  })
  return ({ type, content_id: id }: FeedItem, isHidden: boolean) =>
    setHidden({ type, id }, isHidden)
}
