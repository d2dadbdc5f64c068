import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { FIRST_PAGE, nextCursor, takePage, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { feedCopy } from './copy'
import { feedLimits as limits } from './limits'
import type { FeedFilter } from './model/filters'
import type { FeedPage, FeedRow } from './model/pages'

// Spec 1 §7: an inner join on the author, so that items without one are left out.
const COLUMNS =
  'id, type, user_id, title, description, image_url, created_at, content_id, group_id, forum_post_id, business_page_id, forum_group:forum_groups(name), forum_post:forum_posts(replies_count, reaction_counts), profile:profiles!inner(id, username, full_name, name, avatar_url, verified)'

function selectItems(filter: FeedFilter) {
  // Spec 1 §9: only items with an author and a real username.
  const items = supabase.from('feed_items').select(COLUMNS).not('profile.username', 'is', null)
  return filter === feedCopy.filters.all ? items : items.eq('filter', filter)
}

const nextItem = nextCursor(limits.firstPage)

async function fetchPage(
  filter: FeedFilter,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<FeedPage<FeedItem>> {
  const page = takePage(selectItems(filter), { cursor, limit: limits.firstPage })
  const items = unwrap(await page.abortSignal(signal))
  return { items, next: nextItem(items) }
}

/** Items newer than the newest cached one. A full answer may leave a gap in between. */
export async function fetchNewer(filter: FeedFilter, newest: FeedRow | null) {
  const all = selectItems(filter)
  const newer = newest ? all.gt('created_at', newest.created_at) : all
  const items = unwrap(await takePage(newer, { limit: limits.firstPage }))
  return { items, hasGap: newest !== null && items.length === limits.firstPage }
}

/** The announced items, as far as the filter and the policies allow. */
export async function fetchItems(filter: FeedFilter, ids: readonly string[]) {
  return unwrap(await selectItems(filter).in('id', ids).limit(limits.firstPage))
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
  lists: () => [...feedQueries.all(), 'list'] as const,
  /**
   * The feed with a filter. Only its own hook refreshes it, by adding new items (realtime.ts), so
   * that what is being read stays in place.
   */
  list: (filter: FeedFilter) =>
    infiniteQueryOptions({
      queryKey: [...feedQueries.lists(), { filter }] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
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
