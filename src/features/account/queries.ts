import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { auth } from '@/lib/auth-client'
import { unwrap } from '@/lib/errors'
import { beforeArgs, FIRST_PAGE, nextCursor, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { accountLimits as limits } from './limits'

async function fetchApps() {
  const { all } = unwrap(await auth.mfa.listFactors())
  return all.filter((factor) => factor.status === 'verified' && factor.factor_type === 'totp')
}

async function fetchLeftBehind(cursor: Cursor | null, signal: AbortSignal) {
  const args = { p_limit: limits.leftBehindPage, ...beforeArgs(cursor) }
  return unwrap(await supabase.rpc('list_left_behind', args).abortSignal(signal))
}

async function fetchSessions(cursor: Cursor | null, signal: AbortSignal) {
  const args = { p_limit: limits.sessionsPage, ...beforeArgs(cursor) }
  return unwrap(await supabase.rpc('list_sessions', args).abortSignal(signal))
}

/** A place where the viewer is signed in; some browsers don't say what they are. */
export type ListedSession = Omit<
  Awaited<ReturnType<typeof fetchSessions>>[number],
  'user_agent'
> & {
  user_agent: string | null
}

/** Something the viewer wrote where they can no longer read; the place has a name if they can read that. */
export type LeftBehindItem = Omit<Awaited<ReturnType<typeof fetchLeftBehind>>[number], 'place'> & {
  place: string | null
}

export const accountQueries = {
  all: () => ['account'] as const,
  /** The viewer's authenticator apps. */
  apps: (userId: string) =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'list', userId, 'apps'] as const,
      queryFn: fetchApps,
      staleTime: queryTimes.staleDefault,
    }),
  /** Where the viewer is signed in, this session first, then those seen last. */
  sessions: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...accountQueries.all(), 'list', userId, 'sessions'] as const,
      queryFn: ({ pageParam, signal }) => fetchSessions(pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.sessionsPage, 'seen_at'),
      staleTime: 0,
    }),
  /** What the viewer wrote in places they left, newest first. */
  leftBehind: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...accountQueries.all(), 'list', userId, 'left-behind'] as const,
      queryFn: ({ pageParam, signal }) => fetchLeftBehind(pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.leftBehindPage),
      staleTime: 0,
    }),
}
