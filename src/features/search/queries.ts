import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { lastOfFullPage } from '@/lib/paging'
import type { Json } from '@/types/database'
import { searchLimits as limits } from './limits'
import type { SearchKind } from './model/kinds'

/** The client comes with the first search: the box stands on every page, also a visitor's. */
async function loadClient() {
  return (await import('@/lib/supabase')).supabase
}

/** What is searched for: the text as it was typed, trimmed and not longer than it may be. */
export function searchText(text: string): string {
  return text.trim().slice(0, limits.queryLength)
}

async function fetchResults(
  query: string,
  kind: SearchKind | null,
  cursor: Json,
  signal: AbortSignal,
) {
  const size = kind === 'person' ? limits.people : limits.page
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

const countsSchema = z.record(z.string(), z.number())

async function fetchCounts(query: string, signal: AbortSignal) {
  const supabase = await loadClient()
  const request = supabase.rpc('search_counts', { p_query: query })
  return countsSchema.parse(unwrap(await request.abortSignal(signal)))
}

async function fetchSuggestions(text: string, signal: AbortSignal) {
  const supabase = await loadClient()
  return unwrap(await supabase.rpc('search_suggest', { p_query: text }).abortSignal(signal))
}

/** What one may mean. */
export type Suggestion = Awaited<ReturnType<typeof fetchSuggestions>>[number]

/** The first page comes after nothing. */
const FIRST: { cursor: Json } = { cursor: null }

export const searchQueries = {
  all: () => ['search'] as const,
  /** What was found, best first. Reading it again would only shuffle what one looks at. */
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
  /** What one may mean, while one types. */
  suggestions: (text: string) =>
    queryOptions({
      queryKey: [...searchQueries.all(), 'list', { suggestionsFor: text }] as const,
      queryFn: ({ signal }) => fetchSuggestions(text, signal),
      enabled: text !== '',
      staleTime: queryTimes.staleSlow,
      // A suggestion that comes late or not at all is not worth a second attempt.
      retry: false,
    }),
}
