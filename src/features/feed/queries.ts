import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { FEED_LISTS } from '@/lib/feed-changes'
import { beforeArgs, FIRST_PAGE, nextCursor, takePage, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { feedCopy } from './copy'
import { feedLimits as limits } from './limits'
import type { FeedFilter } from './model/filters'
import type { FeedPage, FeedRow } from './model/pages'
import { OF_FOLLOWED, type FeedScope } from './model/scope'

// Spec 1 §7: an inner join on the author, so that items without one are left out.
const COLUMNS =
  'id, type, user_id, source_user_id, title, description, image_url, created_at, content_id, group_id, forum_post_id, forum_group_id, business_page_id, card, profile:profiles!inner(id, username, full_name, name, avatar_url, verified)'

/** A list of the feed: its filter, of everyone or of whom and what the viewer follows. */
export interface FeedView {
  filter: FeedFilter
  scope: FeedScope
}

/** Each view has its own list and its own place in it. */
export function feedViewKey({ filter, scope }: FeedView): string {
  return `${scope} ${filter}`
}

interface Narrowing {
  p_before?: string
  p_before_id?: string
  p_after?: string
  p_ids?: string[]
}

function selectItems(filter: FeedFilter) {
  // Spec 1 §9: only items with an author and a real username.
  const items = supabase.from('feed_items').select(COLUMNS).not('profile.username', 'is', null)
  return filter === feedCopy.filters.all ? items : items.eq('filter', filter)
}

/** A page of what the viewer follows. The function has the filters, because it looks no further than a page. */
function selectFollowed(filter: FeedFilter, narrowing: Narrowing) {
  const args = {
    ...(filter !== feedCopy.filters.all && { p_filter: filter }),
    ...narrowing,
    p_limit: limits.firstPage,
  }
  const items = supabase.rpc('following_feed', args).select(COLUMNS)
  return takePage(items.not('profile.username', 'is', null), { limit: limits.firstPage })
}

/** Sends a request for items; each says when it was asked for, in milliseconds. */
async function askItems<T extends object>(
  request: PromiseLike<{ data: T[] | null; error: unknown }>,
  readAt = Date.now(),
): Promise<(T & { read_at?: number })[]> {
  return unwrap(await request).map((item) => ({ ...item, read_at: readAt }))
}

const nextItem = nextCursor(limits.firstPage)

async function fetchPage(
  { filter, scope }: FeedView,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<FeedPage<FeedItem>> {
  const page =
    scope === OF_FOLLOWED
      ? selectFollowed(filter, beforeArgs(cursor))
      : takePage(selectItems(filter), { cursor, limit: limits.firstPage })
  const readAt = Date.now()
  const items = await askItems(page.abortSignal(signal), readAt)
  return { items, next: nextItem(items), readAt, listedAt: readAt }
}

/** Items newer than the newest cached one. A full answer may leave a gap in between. */
export async function fetchNewer({ filter, scope }: FeedView, newest: FeedRow | null) {
  const after = newest?.created_at
  const all = selectItems(filter)
  const items = await askItems(
    scope === OF_FOLLOWED
      ? selectFollowed(filter, after === undefined ? {} : { p_after: after })
      : takePage(after === undefined ? all : all.gt('created_at', after), {
          limit: limits.firstPage,
        }),
  )
  return { items, hasGap: newest !== null && items.length === limits.firstPage }
}

/** The announced items, as far as the list and the policies allow. */
export async function fetchItems({ filter, scope }: FeedView, ids: readonly string[]) {
  return askItems(
    scope === OF_FOLLOWED
      ? selectFollowed(filter, { p_ids: [...ids] })
      : selectItems(filter).in('id', ids).limit(limits.firstPage),
  )
}

async function fetchPreview(signal: AbortSignal) {
  const page = takePage(selectItems(feedCopy.filters.all), { limit: limits.preview })
  return unwrap(await page.abortSignal(signal))
}

/** One item, with its author. */
export type FeedItem = Awaited<ReturnType<typeof fetchItems>>[number] & {
  /** Hidden by its reader, in the page that began then: only there it leaves a note. */
  hidden_at?: number | undefined
}

export const feedQueries = {
  all: () => ['feed'] as const,
  lists: () => FEED_LISTS,
  /**
   * The feed of a view. Only its own hook refreshes it, by adding new items and by reading cards
   * again that the viewer changed (realtime.ts), so that what is being read stays in place.
   */
  list: (view: FeedView) =>
    infiniteQueryOptions({
      queryKey: [...feedQueries.lists(), view] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchPage(view, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: (page) => page.next,
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  /** The visitor's feed. */
  preview: () =>
    queryOptions({
      queryKey: [...feedQueries.lists(), { isPreview: true }] as const,
      queryFn: ({ signal }) => fetchPreview(signal),
      staleTime: queryTimes.staleSlow,
    }),
}
