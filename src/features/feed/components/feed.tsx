import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { Newspaper } from 'lucide-react'
import { useDeferredValue, useLayoutEffect, useState, type ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { quietOnDemand } from '@/components/on-demand'
import { useRestingItems } from '@/components/resting-items'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { removeFirstPaint } from '@/boot/cached-screen'
import { feedCopy } from '../copy'
import { feedLimits } from '../limits'
import type { FeedFilter } from '../model/filters'
import type { FeedPage } from '../model/pages'
import { feedQueries, type FeedItem } from '../queries'
import { FeedCard, FeedSkeleton } from './feed-card'

const FeedNews = quietOnDemand(async () => (await import('./feed-later')).FeedNews)

/** A member's feed. Keyed by filter: each has its own list. */
export function Feed({ filter }: { filter: FeedFilter }) {
  const feed = useInfiniteQuery(feedQueries.list(filter))
  const hasItems = feed.data?.pages.some(({ items }) => items.length > 0) ?? false
  return (
    <>
      <FeedNews filter={filter} hasItems={hasItems} />
      <FeedContent filter={filter} feed={feed} />
    </>
  )
}

interface FeedContentProps {
  filter: FeedFilter
  feed: UseInfiniteQueryResult<InfiniteData<FeedPage<FeedItem>>>
}

function FeedContent({ filter, feed }: FeedContentProps) {
  const [wasAwaited] = useState(feed.isPending)

  // Replaces the persisted screen of the last visit in the same frame.
  useLayoutEffect(() => {
    if (!feed.isPending) removeFirstPaint()
  }, [feed.isPending])

  if (feed.isPending) return <FeedSkeleton />
  if (!feed.data) {
    return (
      <Card>
        <LoadFailure
          title={feedCopy.loadFailed}
          description={feedCopy.unexpected}
          isRetrying={feed.isFetching}
          onRetry={() => void feed.refetch()}
        />
      </Card>
    )
  }
  const items = feed.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <EmptyFeed filter={filter} />
  return (
    <Items items={items} isNew={wasAwaited} isBusy={feed.isFetchingNextPage}>
      <LoadMore
        hasMore={feed.hasNextPage}
        isLoading={feed.isFetchingNextPage}
        failure={feedCopy.loadFailed}
        isFailed={feed.isFetchNextPageError}
        isAutomatic={feed.data.pages.length < feedLimits.automaticPages}
        onLoad={() => void feed.fetchNextPage()}
      />
    </Items>
  )
}

/** More than fits on a screen; drawn before the rest of a page of fifty. */
const FIRST_ITEMS = 6

interface ItemsProps {
  items: FeedItem[]
  /** Just read, not cached. Cached items are drawn whole, so that the scroll position can be restored. */
  isNew: boolean
  isBusy: boolean
  /** Shown after the last item. */
  children: ReactNode
}

/** Draws new items in two steps: neither the paint nor a press waits for those below the window. */
function Items({ items, isNew, isBusy, children }: ItemsProps) {
  const [first] = useState(() => (isNew ? items.slice(0, FIRST_ITEMS) : items))
  const drawn = useDeferredValue(items, first)
  const isWhole = drawn !== first || first.length === items.length
  const list = useRestingItems<HTMLDivElement>(drawn.length)
  return (
    <>
      <div
        ref={list}
        role="feed"
        aria-label={feedCopy.title}
        aria-busy={isBusy || !isWhole}
        className="flex flex-col gap-4"
      >
        {drawn.map((item, index) => (
          <FeedCard key={item.id} item={item} position={index + 1} />
        ))}
      </div>
      {isWhole && children}
    </>
  )
}

function EmptyFeed({ filter }: { filter: FeedFilter }) {
  const isFiltered = filter !== feedCopy.filters.all
  return (
    <Card>
      <EmptyState
        icon={Newspaper}
        title={isFiltered ? feedCopy.emptyFiltered(filter) : feedCopy.empty}
        action={
          isFiltered && (
            <Button asChild variant="secondary">
              <AppLink to={paths.home.to()}>{feedCopy.showAll}</AppLink>
            </Button>
          )
        }
      />
    </Card>
  )
}
