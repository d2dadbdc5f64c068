import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay } from '@/lib/format'
import { safetyCopy } from '../copy'
import { useUnhide } from '../mutations/hidden-items'
import { safetyQueries, type ListedItem } from '../queries'
import { PagedList } from './paged-list'
import { SettingRow } from './setting-row'

/** Feed items the viewer hid, each with Show again. */
export function HiddenItems({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(safetyQueries.hiddenItems(viewerId))
  return (
    <PagedList list={list} empty={safetyCopy.nothingHidden} failure={safetyCopy.hiddenLoadFailed}>
      {(item) => <Row key={`${item.content_type} ${item.id}`} item={item} />}
    </PagedList>
  )
}

function Row({ item }: { item: ListedItem }) {
  const unhide = useUnhide()
  const title = item.title ?? safetyCopy.mutedGone
  return (
    <SettingRow
      title={title}
      detail={safetyCopy.hiddenBy(item.author_name, formatDay(item.created_at))}
      action={safetyCopy.showAgain}
      label={safetyCopy.showItemAgain(title)}
      isPending={unhide.isPending}
      onAct={() => unhide.mutate({ type: item.content_type, id: item.id })}
    />
  )
}
