import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { FIRST_PAGE, nextCursor, takePage, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { notificationLimits as limits } from './limits'

const COLUMNS =
  'id, type, title, message, read, available, actor_gone, data, created_at, actor:profiles!notifications_actor_id_fkey(id, username, full_name, name, avatar_url)'

/** Spec 1 §7: one page of a member's notifications, newest first. */
export async function getNotifications(userId: string, cursor: Cursor | null, signal: AbortSignal) {
  const all = supabase.from('notifications').select(COLUMNS).eq('user_id', userId)
  return unwrap(await takePage(all, { cursor, limit: limits.page }).abortSignal(signal))
}

export type AppNotification = Awaited<ReturnType<typeof getNotifications>>[number]

async function fetchPreferences(userId: string, signal: AbortSignal) {
  const request = supabase
    .from('notification_preferences')
    .select('type, enabled')
    .eq('user_id', userId)
  return unwrap(await request.abortSignal(signal))
}

export const notificationQueries = {
  all: () => ['notifications'] as const,
  lists: () => [...notificationQueries.all(), 'list'] as const,
  list: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.lists(), { userId }] as const,
      meta: { persist: { viewerId: userId } },
      queryFn: ({ pageParam, signal }) => getNotifications(userId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: queryTimes.staleDefault,
    }),
  /** The types a member has turned on or off; the others are on. */
  preferences: (userId: string) =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'detail', userId, 'preferences'] as const,
      queryFn: ({ signal }) => fetchPreferences(userId, signal),
      staleTime: queryTimes.staleDefault,
    }),
}
