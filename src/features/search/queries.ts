import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { SEARCH } from '@/lib/deletion'
import { unwrap } from '@/lib/errors'
import { lastOfFullPage } from '@/lib/paging'
import type { Json } from '@/types/database'
import { searchLimits as limits } from './limits'
import type { SearchKind } from './model/kinds'

/** The client loads with the first search: the box is on every page, also a visitor's. */
async function loadClient() {
  return (await import('@/lib/supabase')).supabase
}

async function fetchResults(
  query: string,
  kind: SearchKind | null,
  cursor: Json,
  signal: AbortSignal,
) {
  const isOfPeople = kind === 'person' || kind === 'investor'
  const size = isOfPeople ? limits.people : limits.page
  const supabase = await loadClient()
  const request = supabase.rpc('search', {
    p_query: query,
    p_limit: size,
    ...(kind !== null && { p_kind: kind }),
    ...(cursor !== null && { p_offset_cursor: cursor }),
  })
  const results = unwrap(await request.abortSignal(signal))
  return { results, next: lastOfFullPage(results, size)?.cursor ?? null }
}

async function fetchCounts(query: string, signal: AbortSignal) {
  const supabase = await loadClient()
  const request = supabase.rpc('search_counts', { p_query: query })
  return unwrap(await request.abortSignal(signal))
}

async function fetchSuggestions(text: string, signal: AbortSignal) {
  const supabase = await loadClient()
  return unwrap(await supabase.rpc('search_suggest', { p_query: text }).abortSignal(signal))
}

/** A search suggestion. */
export type Suggestion = Awaited<ReturnType<typeof fetchSuggestions>>[number]

/** The first page has no cursor. */
const FIRST: { cursor: Json } = { cursor: null }

export const searchQueries = {
  all: () => SEARCH,
  /** The results, best first. Never refetched, which would only shuffle what is on screen. */
  results: (query: string, kind: SearchKind | null) =>
    infiniteQueryOptions({
      queryKey: [...searchQueries.all(), 'list', { query, kind }] as const,
      queryFn: ({ pageParam, signal }) => fetchResults(query, kind, pageParam, signal),
      initialPageParam: FIRST.cursor,
      getNextPageParam: (page) => page.next,
      staleTime: queryTimes.staleSlow,
      refetchOnWindowFocus: false,
    }),
  counts: (query: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'count', query] as const,
      queryFn: ({ signal }) => fetchCounts(query, signal),
      staleTime: queryTimes.staleSlow,
      refetchOnWindowFocus: false,
    }),
  /** The member's recent searches on this device. */
  recent: (viewerId: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'list', { recentOf: viewerId }] as const,
      queryFn: async () => (await import('./model/recent')).readRecent(viewerId),
      networkMode: 'always',
      staleTime: queryTimes.staleSlow,
    }),
  /** Suggestions while typing. */
  suggestions: (text: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'list', { suggestionsFor: text }] as const,
      queryFn: ({ signal }) => fetchSuggestions(text, signal),
      enabled: text !== '',
      staleTime: queryTimes.staleSlow,
      // A late suggestion isn't worth a retry.
      retry: false,
    }),
}
