import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { askTogether } from '@/lib/ask-together'
import { unwrap } from '@/lib/errors'
import { beforeArgs, FIRST_PAGE, nextCursor, nextPage, pageOf, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { connectionLimits as limits } from './limits'

/** The lists of a person's connections. */
export type ListKind = 'friends' | 'following' | 'followers'

function pageArgs(cursor: Cursor | null) {
  return { p_limit: limits.page, ...beforeArgs(cursor) }
}

export const nextPerson = nextCursor(limits.page, 'since', 'connection_id')

/** Spec 1 §7: the connection between the viewer and another member. */
export async function getConnectionStatus(userId: string) {
  return unwrap({ data: await askState(userId), error: null })
}

/** Batches the requests of a list of people into one. */
const askState = askTogether(async (userIds) => {
  const [only] = userIds
  if (only !== undefined && userIds.length === 1) {
    const answer = unwrap(await supabase.rpc('connection_state', { p_user_id: only }))
    return new Map([[only, answer]])
  }
  const answer = unwrap(await supabase.rpc('connection_states', { p_user_ids: userIds }))
  return new Map(Object.entries(answer))
})

async function fetchCounts(userId: string, signal: AbortSignal) {
  const request = supabase.rpc('connection_counts', { p_user_id: userId })
  return unwrap(await request.abortSignal(signal))
}

/**
 * Spec 1 §7: one page of a person's friends, followed people or followers. Friends are followed too
 * (D7), but can't be unfollowed: `is_friend` tells them apart.
 */
export async function getUserConnections(
  userId: string,
  kind: ListKind,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const args = { p_user_id: userId, p_kind: kind, ...pageArgs(cursor) }
  return unwrap(await supabase.rpc('list_connections', args).abortSignal(signal))
}

/** Spec 1 §7: one page of friend requests to the viewer. */
export async function getFriendRequests(cursor: Cursor | null, signal: AbortSignal) {
  return unwrap(await supabase.rpc('list_friend_requests', pageArgs(cursor)).abortSignal(signal))
}

async function fetchSuggestions(signal: AbortSignal) {
  const request = supabase.rpc('suggest_people', { p_limit: limits.suggestions })
  return unwrap(await request.abortSignal(signal))
}

export const connectionQueries = {
  all: () => ['connections'] as const,
  lists: () => [...connectionQueries.all(), 'list'] as const,
  /** The connection between the viewer and another member. */
  state: (userId: string) =>
    queryOptions({
      queryKey: [...connectionQueries.all(), 'detail', userId, 'state'] as const,
      meta: { persist: true },
      queryFn: () => getConnectionStatus(userId),
      staleTime: queryTimes.staleDefault,
    }),
  counts: (userId: string) =>
    queryOptions({
      queryKey: [...connectionQueries.all(), 'count', userId] as const,
      meta: { persist: true },
      queryFn: ({ signal }) => fetchCounts(userId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  list: (userId: string, kind: ListKind) =>
    infiniteQueryOptions({
      queryKey: [...connectionQueries.lists(), { userId, kind }] as const,
      queryFn: async ({ pageParam, signal }) =>
        pageOf(await getUserConnections(userId, kind, pageParam, signal), nextPerson),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextPage,
      staleTime: queryTimes.staleDefault,
    }),
  requests: (viewerId: string) =>
    infiniteQueryOptions({
      queryKey: [...connectionQueries.lists(), { userId: viewerId, kind: 'requests' }] as const,
      queryFn: ({ pageParam, signal }) => getFriendRequests(pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextPerson,
      staleTime: queryTimes.staleDefault,
    }),
  suggestions: (viewerId: string) =>
    queryOptions({
      queryKey: [...connectionQueries.lists(), { userId: viewerId, kind: 'suggestions' }] as const,
      queryFn: ({ signal }) => fetchSuggestions(signal),
      staleTime: queryTimes.staleSlow,
    }),
}
