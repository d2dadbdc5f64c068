import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { beforeArgs, FIRST_PAGE, nextCursor, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import type { Answer } from '@/types/answers'
import { savedLimits as limits } from '../limits'
import { savedKinds, type SavedFilter } from '../model/kinds'
import { savedQueries } from './index'

export type SavedEntry = Answer<'list_saved'>[number]

async function fetchPage(
  { kind, search }: SavedFilter,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<SavedEntry[]> {
  const kinds = savedKinds(kind)
  const request = supabase.rpc('list_saved', {
    ...(kinds && { p_kinds: [...kinds] }),
    ...(search !== '' && { p_query: search }),
    ...beforeArgs(cursor),
    p_limit: limits.page,
  })
  return unwrap(await request.abortSignal(signal))
}

async function fetchCounts(search: string, signal: AbortSignal) {
  const args = search === '' ? {} : { p_query: search }
  return unwrap(await supabase.rpc('saved_counts', args).abortSignal(signal))
}

export const savedListQueries = {
  /** What the viewer saved, newest first. */
  list: (viewerId: string, filter: SavedFilter) =>
    infiniteQueryOptions({
      queryKey: [...savedQueries.lists(), viewerId, filter] as const,
      queryFn: ({ pageParam, signal }) => fetchPage(filter, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: queryTimes.staleDefault,
      placeholderData: keepPreviousData,
    }),
  /** How many of each kind match a text; without one, of all. */
  counts: (viewerId: string, search: string) =>
    queryOptions({
      queryKey: [...savedQueries.lists(), viewerId, { countsOf: search }] as const,
      queryFn: ({ signal }) => fetchCounts(search, signal),
      staleTime: queryTimes.staleDefault,
      placeholderData: keepPreviousData,
    }),
}
