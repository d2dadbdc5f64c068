import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { quietOnDemand } from '@/components/on-demand'
import { useRestingItems } from '@/components/resting-items'
import { Card } from '@/components/ui/card'
import { removeFirstPaint } from '@/boot/cached-screen'
import { useDelayed } from '@/lib/debounce'
import { rowsOf } from '@/lib/paging'
import { feedCopy } from '../copy'
import { feedLimits } from '../limits'
import { groupItems } from '../model/groups'
import { noteFeedVisit } from '../model/last-visit'
import type { FeedPage } from '../model/pages'
import { placeRead, scrollBackTo, type PlaceRead } from '../model/place-read'
import { OF_FOLLOWED } from '../model/scope'
import { feedQueries, feedViewKey, type FeedItem, type FeedView } from '../queries'
import { EmptyFeed, QuietFeed } from './empty-feed'
import { FeedSkeleton } from './feed-card'
import { FeedCards } from './feed-cards'

const FeedNews = quietOnDemand(async () => (await import('./feed-later')).FeedNews)

/** A member's feed. Keyed by its view. */
export function Feed({ viewerId, view }: { viewerId: string; view: FeedView }) {
  const feed = useInfiniteQuery(feedQueries.list(view))
  const hasItems = feed.data?.pages.some(({ items }) => items.length > 0) ?? false
  return (
    <>
      <FeedNews view={view} hasItems={hasItems} />
      <FeedContent viewerId={viewerId} view={view} feed={feed} />
    </>
  )
}

interface FeedContentProps {
  viewerId: string
  view: FeedView
  feed: UseInfiniteQueryResult<InfiniteData<FeedPage<FeedItem>>>
}

function FeedContent({ viewerId, view, feed }: FeedContentProps) {
  const [wasAwaited] = useState(feed.isPending)
  // A feed that arrives is drawn in steps of a few milliseconds; the first cards together would hold up a slow phone.
  const isPending = useDeferredValue(feed.isPending, wasAwaited)

  // Replaces the persisted screen of the last visit in the same frame.
  useLayoutEffect(() => {
    if (!isPending) removeFirstPaint()
  }, [isPending])

  if (isPending || feed.isPending) return <FeedSkeleton />
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
  const items = rowsOf(feed.data.pages.map((page) => page.items))
  if (items.length === 0) return <EmptyFeed view={view} />
  const isQuiet =
    view.scope === OF_FOLLOWED && !feed.hasNextPage && items.length < feedLimits.quietBelow
  return (
    <Items
      viewerId={viewerId}
      items={items}
      viewKey={feedViewKey(view)}
      isNew={wasAwaited}
      isBusy={feed.isFetchingNextPage}
    >
      <LoadMore
        list={feed}
        failure={feedCopy.loadFailed}
        isAutomatic={feed.data.pages.length < feedLimits.automaticPages}
      />
      {isQuiet && <QuietFeed />}
    </Items>
  )
}

/** So many more cards are drawn at a time: together they would block a slow phone for a quarter of a second. */
const MORE_CARDS = 8

/** How far each view was last scrolled, in pixels, and what was read there: at the top, what is new comes first. */
const places = new Map<string, { scrolled: number; read: PlaceRead | null }>()
/** So long after the last scrolling a place is noted. */
const NOTE_MS = 100

function notePlace(viewKey: string): void {
  const { scrollY: scrolled } = window
  places.set(viewKey, { scrolled, read: scrolled > feedLimits.topPixels ? placeRead() : null })
}

interface ItemsProps {
  viewerId: string
  items: FeedItem[]
  viewKey: string
  /** Just read, not cached. */
  isNew: boolean
  isBusy: boolean
  /** Shown after the last item. */
  children: ReactNode
}

/**
 * How many cards to draw: the first ones, then more of them step by step, so that neither the paint nor a press
 * waits for those below the window. Cached ones are drawn at once unless they were left at the top, so that the
 * scroll position can be restored.
 */
function useCardsDrawn(count: number, isInSteps: boolean): number {
  const [drawn, setDrawn] = useState(isInSteps ? feedLimits.firstCards : Infinity)
  useEffect(() => {
    if (drawn === Infinity) return
    const next = drawn + MORE_CARDS
    startTransition(() => setDrawn(next < count ? next : Infinity))
  }, [drawn, count])
  return Math.min(drawn, count)
}

/**
 * Brings back what was read when the view was left. The router restores the scroll, but cards above may be
 * higher now: what they load late was not there yet when they were passed quickly.
 */
function usePlaceRead(viewKey: string): void {
  const handleScroll = useEffectEvent(useDelayed(() => notePlace(viewKey), NOTE_MS))
  useLayoutEffect(() => {
    const before = places.get(viewKey)
    // After the router, which scrolls in the same commit.
    queueMicrotask(() => {
      if (before?.read && before.scrolled === window.scrollY) scrollBackTo(before.read)
    })
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('scroll', () => handleScroll(), { passive: true, signal })
    // Whoever leaves right after scrolling.
    const note = () => notePlace(viewKey)
    window.addEventListener('click', note, { capture: true, signal })
    window.addEventListener('popstate', note, { signal })
    return () => stop.abort()
  }, [viewKey])
}

function Items({ viewerId, items, viewKey, isNew, isBusy, children }: ItemsProps) {
  const groups = groupItems(items)
  const drawn = useCardsDrawn(groups.length, isNew || !places.get(viewKey)?.scrolled)
  const isWhole = drawn === groups.length
  usePlaceRead(viewKey)
  const [lastVisit] = useState(() => noteFeedVisit(viewerId))
  const list = useRestingItems<HTMLDivElement>(drawn)
  return (
    <>
      <FeedCards
        ref={list}
        groups={groups}
        drawn={drawn}
        lastVisit={lastVisit}
        isBusy={isBusy || !isWhole}
      />
      {isWhole && children}
    </>
  )
}
