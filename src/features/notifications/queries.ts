import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { beforeArgs, FIRST_PAGE, nextCursor, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { notificationLimits as limits } from './limits'
import type { Listed } from './model/show'

/** Spec 1 §7: one page of a member's notifications, newest first; the database groups them. */
export async function getNotifications(show: Listed, cursor: Cursor | null, signal: AbortSignal) {
  const args = { p_show: show, p_limit: limits.page, ...beforeArgs(cursor) }
  return unwrap(await supabase.rpc('list_notifications', args).abortSignal(signal))
}

export type AppNotification = Awaited<ReturnType<typeof getNotifications>>[number]

async function fetchWaiting(cursor: Cursor | null, signal: AbortSignal) {
  const args = { p_limit: limits.waitingPage, ...beforeArgs(cursor) }
  return unwrap(await supabase.rpc('list_waiting', args).abortSignal(signal))
}

export type Waiting = Awaited<ReturnType<typeof fetchWaiting>>[number]

async function fetchPreferences(userId: string, signal: AbortSignal) {
  const request = supabase
    .from('notification_preferences')
    .select('type, enabled')
    .eq('user_id', userId)
  return unwrap(await request.abortSignal(signal))
}

/** None is persisted: notifications never stay on the device. */
export const notificationQueries = {
  all: () => ['notifications'] as const,
  lists: () => [...notificationQueries.all(), 'list'] as const,
  list: (userId: string, show: Listed = 'all') =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.lists(), { userId, show }] as const,
      queryFn: ({ pageParam, signal }) => getNotifications(show, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: queryTimes.staleDefault,
    }),
  /** What waits for a member's decision, newest first. */
  waiting: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.all(), 'waiting', userId] as const,
      queryFn: ({ pageParam, signal }) => fetchWaiting(pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.waitingPage, 'since', 'item_id'),
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
