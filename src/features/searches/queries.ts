import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { beforeArgs, FIRST_PAGE, nextCursor, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import type { Answer } from '@/types/answers'
import { searchesLimits as limits } from './limits'

/** A saved search, with how many matches are new. */
export type SavedSearch = Answer<'list_saved_searches'>[number]

/** Something a saved search found. */
export type SearchMatch = Answer<'list_search_matches'>[number]

async function fetchMatches(searchId: string, cursor: Cursor | null, signal: AbortSignal) {
  const request = supabase.rpc('list_search_matches', {
    p_search_id: searchId,
    ...beforeArgs(cursor),
    p_limit: limits.matchPage,
  })
  return unwrap(await request.abortSignal(signal))
}

export const searchesQueries = {
  all: () => ['searches'] as const,
  /** What the viewer saved, newest first; fifty at most. */
  list: (viewerId: string) =>
    queryOptions({
      queryKey: [...searchesQueries.all(), 'list', viewerId] as const,
      queryFn: async ({ signal }) =>
        unwrap(await supabase.rpc('list_saved_searches').abortSignal(signal)),
      staleTime: queryTimes.staleDefault,
    }),
  /** What one search found, newest first. */
  matches: (searchId: string) =>
    infiniteQueryOptions({
      queryKey: [...searchesQueries.all(), 'matches', searchId] as const,
      queryFn: ({ pageParam, signal }) => fetchMatches(searchId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.matchPage, 'matched_at'),
      staleTime: queryTimes.staleDefault,
    }),
}
