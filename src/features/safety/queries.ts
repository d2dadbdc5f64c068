import { infiniteQueryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { beforeArgs, FIRST_PAGE, nextCursor, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { safetyLimits as limits } from './limits'

async function fetchBlocked(cursor: Cursor | null, signal: AbortSignal) {
  const args = { p_limit: limits.page, ...beforeArgs(cursor) }
  return unwrap(await supabase.rpc('list_blocked_members', args).abortSignal(signal))
}

async function fetchMutes(cursor: Cursor | null, signal: AbortSignal) {
  const args = { p_limit: limits.page, ...beforeArgs(cursor) }
  return unwrap(await supabase.rpc('list_mutes', args).abortSignal(signal))
}

async function fetchHiddenItems(cursor: Cursor | null, signal: AbortSignal) {
  const args = { p_limit: limits.page, ...beforeArgs(cursor) }
  return unwrap(await supabase.rpc('list_hidden_items', args).abortSignal(signal))
}

/** Someone the viewer blocked. */
export type BlockedMember = Awaited<ReturnType<typeof fetchBlocked>>[number]
/** Something the viewer muted. */
export type Mute = Awaited<ReturnType<typeof fetchMutes>>[number]
/** A feed item the viewer hid. */
export type ListedItem = Awaited<ReturnType<typeof fetchHiddenItems>>[number]

export const safetyQueries = {
  all: () => ['safety'] as const,
  /** Whom the viewer blocked, newest first. */
  blocked: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...safetyQueries.all(), 'list', userId, 'blocked'] as const,
      queryFn: ({ pageParam, signal }) => fetchBlocked(pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: 0,
    }),
  /** What the viewer muted, newest first. */
  mutes: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...safetyQueries.all(), 'list', userId, 'mutes'] as const,
      queryFn: ({ pageParam, signal }) => fetchMutes(pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: 0,
    }),
  /** Feed items the viewer hid, newest first. */
  hiddenItems: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...safetyQueries.all(), 'list', userId, 'hidden'] as const,
      queryFn: ({ pageParam, signal }) => fetchHiddenItems(pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: 0,
    }),
}
