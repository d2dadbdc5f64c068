import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { askTogether } from '@/lib/ask-together'
import { unwrap } from '@/lib/errors'
import { beforeArgs, FIRST_PAGE, nextCursor, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import type { Answer } from '@/types/answers'
import { savedLimits as limits } from './limits'
import { savedKinds, type SavedFilter } from './model/kinds'

export type SavedEntry = Answer<'list_saved'>[number]

/** What the viewer added to something saved. */
export interface SavedState {
  note: string | null
  remind_at: string | null
}

/** Batches the requests of several buttons into one. */
const askState = askTogether(async (ids) => {
  const request = supabase.from('saved_items').select('item_id, note, remind_at')
  const rows = unwrap(await request.in('item_id', ids))
  return new Map(rows.map(({ item_id: id, ...state }) => [id, state]))
})

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

export const savedQueries = {
  all: () => ['saved'] as const,
  lists: () => [...savedQueries.all(), 'list'] as const,
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
  /** How many of each kind. */
  counts: (viewerId: string) =>
    queryOptions({
      queryKey: [...savedQueries.all(), 'count', viewerId] as const,
      queryFn: async ({ signal }) => unwrap(await supabase.rpc('saved_counts').abortSignal(signal)),
      staleTime: queryTimes.staleDefault,
    }),
  /** The note and reminder of one item; null if it isn't saved. */
  state: (viewerId: string, itemId: string) =>
    queryOptions({
      queryKey: [...savedQueries.all(), 'detail', viewerId, itemId] as const,
      queryFn: async (): Promise<SavedState | null> => (await askState(itemId)) ?? null,
      staleTime: queryTimes.staleDefault,
    }),
}
