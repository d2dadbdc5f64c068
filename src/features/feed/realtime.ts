import {
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mayAppearAbove } from '@/lib/at-top'
import { FEED_CHANGED, FOLLOWED_CHANGED } from '@/lib/feed-changes'
import { logHandled } from '@/lib/log'
import { onPageReturn } from '@/lib/page-returns'
import { useTopic } from '@/lib/realtime'
import { feedLimits as limits } from './limits'
import { mergeItems, unknownItems, withNews, withReread, type FeedPage } from './model/pages'
import { OF_FOLLOWED } from './model/scope'
import {
  feedQueries,
  feedViewKey,
  fetchItems,
  fetchNewer,
  type FeedItem,
  type FeedView,
} from './queries'

/** When the oldest cards of a list were read, and its oldest page was listed, in milliseconds. */
function oldestTimes({ pages }: InfiniteData<FeedPage<FeedItem>>) {
  return {
    readAt: Math.min(...pages.map(({ readAt = 0 }) => readAt)),
    listedAt: Math.min(...pages.map(({ listedAt = 0 }) => listedAt)),
  }
}

/** When the viewer last did what this key is of; 0 if they didn't. */
function useChangedAt(queryKey: QueryKey): number {
  return useQuery<number>({ queryKey, queryFn: skipToken }).data ?? 0
}

/**
 * Reads the cards of a list again after the viewer changed or deleted something that they show, unless
 * they were read since. Reads them by id, so that nothing that is new moves what is being read. The list
 * of what the viewer follows is read as a whole after they changed that: when they arrive or are at the top.
 */
function useOwnChanges(view: FeedView): void {
  const queryClient = useQueryClient()
  const changedAt = useChangedAt(FEED_CHANGED)
  const followedAt = useChangedAt(FOLLOWED_CHANGED)
  const hasArrived = useRef(false)
  const list = feedQueries.list(view)
  const { queryKey } = list
  // A stale feed comes from the last visit and is being read again as a whole.
  const { data: times, isStale } = useInfiniteQuery({
    ...list,
    refetchOnMount: false,
    select: oldestTimes,
  })

  const readAgain = useEffectEvent(async () => {
    const pages = queryClient.getQueryData(queryKey)?.pages ?? []
    const asked = pages.flatMap(({ items }) => items.map(({ id }) => id))
    const found: FeedItem[] = []
    for (let at = 0; at < asked.length; at += limits.firstPage) {
      found.push(...(await fetchItems(view, asked.slice(at, at + limits.firstPage))))
    }
    queryClient.setQueryData(
      queryKey,
      (now) => now && { ...now, pages: withReread(now.pages, { asked, found, readAt: changedAt }) },
    )
  })

  const listAgain = useEffectEvent(() => queryClient.refetchQueries({ queryKey, exact: true }))

  const isKnown = !isStale && times !== undefined
  const isOutdated = isKnown && times.readAt < changedAt
  const isIncomplete = isKnown && view.scope === OF_FOLLOWED && times.listedAt < followedAt
  useEffect(() => {
    const isArriving = !hasArrived.current
    hasArrived.current = true
    if (isIncomplete && (isArriving || mayAppearAbove(limits.topPixels))) {
      void listAgain()
    } else if (isOutdated) {
      readAgain().catch((error: unknown) =>
        logHandled('Changed cards of the feed could not be read again', error),
      )
    }
  }, [isOutdated, isIncomplete, changedAt])
}

/** When each view was last left, in milliseconds. */
const leftAt = new Map<string, number>()

/** The new items of a list: inserted at once, or waiting behind the pill. */
function useNewItems(view: FeedView) {
  const queryClient = useQueryClient()
  const { queryKey } = feedQueries.list(view)
  const waiting = useRef<readonly FeedItem[]>([])
  const hasGap = useRef(false)
  const [count, setCount] = useState(0)

  function insert(items: readonly FeedItem[]): void {
    queryClient.setQueryData(
      queryKey,
      (list) => list && { ...list, pages: withNews(list.pages, items) },
    )
  }

  function wait(items: readonly FeedItem[]): void {
    waiting.current = items
    setCount(items.length)
  }

  function offer(items: readonly FeedItem[], isGap: boolean): void {
    const pages = queryClient.getQueryData(queryKey)?.pages
    if (!pages) return
    const fresh = unknownItems(items, pages)
    if (fresh.length === 0) return
    if (isGap) hasGap.current = true
    if (mayAppearAbove(limits.topPixels) && waiting.current.length === 0 && !isGap) insert(fresh)
    else wait(mergeItems(waiting.current, fresh))
  }

  /** The newest known item; undefined while the list is not to be added to. */
  function newest(): FeedItem | null | undefined {
    // What was persisted at the last visit is refetched as a whole.
    if (queryClient.getQueryState(queryKey)?.isInvalidated) return undefined
    const pages = queryClient.getQueryData(queryKey)?.pages
    return pages && (mergeItems(waiting.current, pages[0]?.items ?? [])[0] ?? null)
  }

  /** Whether the list has missed nothing: it was listed just now, and has been on screen ever since. */
  function isJustListed(): boolean {
    const listedAt = queryClient.getQueryData(queryKey)?.pages[0]?.listedAt ?? 0
    return Date.now() - listedAt < limits.freshMs && listedAt > (leftAt.get(feedViewKey(view)) ?? 0)
  }

  /** Inserts the waiting items. */
  async function show(): Promise<void> {
    const items = waiting.current
    const isGap = hasGap.current
    wait([])
    hasGap.current = false
    // Items may be missing between the cached and the waiting ones: only a reset finds them.
    if (isGap) await queryClient.resetQueries({ queryKey })
    else insert(items)
  }

  return { count, offer, newest, isJustListed, show }
}

interface Returns {
  onArrive: () => void
  onLeave: () => void
  /** The reader comes back to the page. */
  onReturn: () => void
  /** The network comes back. */
  onOnline: () => void
}

/** Tells when the reader arrives and leaves, and when they or the network come back. */
function useReturns({ onArrive, onLeave, onReturn, onOnline }: Returns): void {
  const handleArrival = useEffectEvent(onArrive)
  const handleLeaving = useEffectEvent(onLeave)
  const handleReturn = useEffectEvent(onReturn)
  const handleOnline = useEffectEvent(onOnline)
  useEffect(() => {
    handleArrival()
    const stop = new AbortController()
    const { signal } = stop
    onPageReturn(() => handleReturn(), signal)
    window.addEventListener('online', () => handleOnline(), { signal })
    return () => {
      stop.abort()
      handleLeaving()
    }
  }, [])
}

/** Collects ids for a random time, so that clients told at the same moment don't all ask at once. */
function useGatheredIds(ask: (ids: string[]) => void): (id: unknown) => void {
  const told = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return (id) => {
    if (typeof id !== 'string') return
    told.current.add(id)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const ids = [...told.current]
      told.current.clear()
      ask(ids)
    }, Math.random() * limits.liveJitterMs)
  }
}

/**
 * Adds new feed items live. The view stays the same while the caller is on screen.
 * 1. The database broadcasts ids. Everyone gets them at the same moment, so each client waits a
 *    random time, collects what arrives meanwhile, and reads only those items.
 * 2. After a dropped connection, when the network or the reader returns, and after a burst too
 *    big to read one by one, it reads everything newer than the newest item. So it does with the
 *    first live item, as some came before the topic was joined, and after such a read failed.
 * 3. At the top new items are inserted at once; elsewhere they wait behind the pill and nothing
 *    moves (UX-11).
 */
export function useFeedNews(view: FeedView) {
  useOwnChanges(view)
  const { count, offer, newest, isJustListed, show } = useNewItems(view)
  const lookedAt = useRef(0)
  /** Nothing is known to be missing between the list and what comes live. */
  const isCaughtUp = useRef(false)

  async function askFor(told: readonly string[]): Promise<void> {
    if (told.length > limits.firstPage) return void lookAtOnce()
    // Before the items told of become the newest, from which to look.
    const found = isCaughtUp.current ? [] : await lookAtOnce()
    const ids = told.filter((each) => !found.some(({ id }) => id === each))
    if (ids.length === 0) return
    try {
      offer(await fetchItems(view, ids), false)
    } catch (error) {
      logHandled('News of the feed could not be read', error)
    }
  }

  async function look(): Promise<readonly FeedItem[]> {
    const known = newest()
    if (known === undefined || Date.now() - lookedAt.current < limits.lookAgainMs) return []
    lookedAt.current = Date.now()
    isCaughtUp.current = false
    try {
      const { items, hasGap } = await fetchNewer(view, known)
      offer(items, hasGap)
      isCaughtUp.current = true
      return items
    } catch (error) {
      logHandled('News of the feed could not be looked for', error)
      return []
    }
  }

  function lookAtOnce(): Promise<readonly FeedItem[]> {
    lookedAt.current = 0
    return look()
  }

  const gather = useGatheredIds((ids) => void askFor(ids))
  useTopic('feed', { feed_item: ({ id }) => gather(id) }, { onRejoin: () => void lookAtOnce() })

  useReturns({
    // Catches up with what came while this screen was closed.
    onArrive: () => {
      if (!isJustListed()) void look()
    },
    onLeave: () => leftAt.set(feedViewKey(view), Date.now()),
    onReturn: () => void look(),
    onOnline: () => void lookAtOnce(),
  })
  return { count, show }
}
