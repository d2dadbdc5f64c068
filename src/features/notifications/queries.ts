import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { notificationLimits as limits } from './limits'

const COLUMNS =
  'id, type, title, message, read, available, actor_gone, data, created_at, actor:profiles!notifications_actor_id_fkey(id, username, full_name, name, avatar_url)'

interface Cursor {
  created_at: string
  id: string
}

const FIRST_PAGE: Cursor | null = null

/** Spec 1 §7: one page of what a member was told, newest first. */
export async function getNotifications(userId: string, cursor: Cursor | null, signal: AbortSignal) {
  let request = supabase
    .from('notifications')
    .select(COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limits.page)
  if (cursor) {
    const { created_at: at, id } = cursor
    // The first condition is redundant: it gives the planner the range the second one hides.
    request = request
      .lte('created_at', at)
      .or(`created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`)
  }
  return unwrap(await request.abortSignal(signal))
}

export type AppNotification = Awaited<ReturnType<typeof getNotifications>>[number]

function nextCursor(page: readonly AppNotification[]): Cursor | null {
  const last = page.at(-1)
  return last && page.length === limits.page ? { created_at: last.created_at, id: last.id } : null
}

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
      queryFn: ({ pageParam, signal }) => getNotifications(userId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor,
      staleTime: queryTimes.staleDefault,
    }),
  /** The types a member has said something about; the others are wanted. */
  preferences: (userId: string) =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'detail', userId, 'preferences'] as const,
      queryFn: ({ signal }) => fetchPreferences(userId, signal),
      staleTime: queryTimes.staleDefault,
    }),
}
