import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { accountLimits as limits } from './limits'

/** Where the next page begins; null for the first. */
interface Cursor {
  created_at: string
  id: string
}

const FIRST: Cursor | null = null

async function fetchApps() {
  const { all } = unwrap(await supabase.auth.mfa.listFactors())
  return all.filter((factor) => factor.status === 'verified' && factor.factor_type === 'totp')
}

async function fetchLeftBehind(cursor: Cursor | null, signal: AbortSignal) {
  const args = { p_limit: limits.leftBehindPage }
  const page = cursor ? { ...args, p_before: cursor.created_at, p_before_id: cursor.id } : args
  return unwrap(await supabase.rpc('list_left_behind', page).abortSignal(signal))
}

/** Something the viewer wrote in a place they left. */
export type LeftBehindItem = Awaited<ReturnType<typeof fetchLeftBehind>>[number]

function nextLeftBehind(page: readonly LeftBehindItem[]): Cursor | null {
  const last = page.at(-1)
  if (!last || page.length < limits.leftBehindPage) return null
  return { created_at: last.created_at, id: last.id }
}

export const accountQueries = {
  all: () => ['account'] as const,
  /** The authenticator apps that the viewer's codes come from. */
  apps: (userId: string) =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'list', userId, 'apps'] as const,
      queryFn: fetchApps,
      staleTime: queryTimes.staleDefault,
    }),
  /** What the viewer wrote in places they left, newest first. */
  leftBehind: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...accountQueries.all(), 'list', userId, 'left-behind'] as const,
      queryFn: ({ pageParam, signal }) => fetchLeftBehind(pageParam, signal),
      initialPageParam: FIRST,
      getNextPageParam: nextLeftBehind,
      staleTime: 0,
    }),
}
