import { Button } from '@/components/ui/button'
import { componentCopy } from './copy'
import { useNearWindow } from './near-window'

/** How close the end of a list has to be to load the next page. */
const MARGIN = '600px'

/** What an infinite query says about its next page. */
export interface MorePages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface LoadMoreProps {
  list: MorePages
  /** If the list itself doesn't decide. */
  hasMore?: boolean
  /** The message when the next page fails to load, the same as for the first. After that only the button loads it. */
  failure: string
  /** Loads the next page when the end comes near; the button is there as well (UX-15). */
  isAutomatic?: boolean
}

/** The end of a list with more pages. */
export function LoadMore({
  list,
  hasMore = list.hasNextPage,
  failure,
  isAutomatic = false,
}: LoadMoreProps) {
  const isLoading = list.isFetchingNextPage
  const isFailed = list.isFetchNextPageError
  const end = useNearWindow({
    isWatching: isAutomatic && hasMore && !isLoading && !isFailed,
    margin: MARGIN,
    onNear: () => void list.fetchNextPage(),
  })

  if (!hasMore) return null
  return (
    <div ref={end} className="flex flex-col items-center gap-2 py-4">
      {isFailed && (
        <p role="alert" className="text-sm">
          {failure}
        </p>
      )}
      <Button variant="secondary" isPending={isLoading} onClick={() => void list.fetchNextPage()}>
        {isFailed ? componentCopy.retry : componentCopy.loadMore}
      </Button>
    </div>
  )
}
