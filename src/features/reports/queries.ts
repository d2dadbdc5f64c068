import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapMaybe } from '@/lib/errors'
import { FIRST_PAGE, nextCursor, takePage, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { reportLimits as limits } from './limits'

function selectOwn(viewerId: string) {
  const columns = 'id, kind, title, reason, note, is_about_picture, outcome, decided_at, created_at'
  return supabase.from('reports').select(columns).eq('reporter_id', viewerId)
}

async function fetchReports(viewerId: string, cursor: Cursor | null, signal: AbortSignal) {
  const page = takePage(selectOwn(viewerId), { cursor, limit: limits.page })
  return unwrap(await page.abortSignal(signal))
}

async function fetchReport(viewerId: string, id: string, signal: AbortSignal) {
  return unwrapMaybe(await selectOwn(viewerId).eq('id', id).abortSignal(signal).maybeSingle())
}

export type OwnReport = Awaited<ReturnType<typeof fetchReports>>[number]

export const reportQueries = {
  all: () => ['reports'] as const,
  /** What the viewer reported, newest first. */
  own: (viewerId: string) =>
    infiniteQueryOptions({
      queryKey: [...reportQueries.all(), 'list', viewerId] as const,
      queryFn: ({ pageParam, signal }) => fetchReports(viewerId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: 0,
    }),
  /** One of the viewer's reports; null if there is no such one. */
  one: (viewerId: string, id: string) =>
    queryOptions({
      queryKey: [...reportQueries.all(), 'detail', viewerId, id] as const,
      queryFn: ({ signal }) => fetchReport(viewerId, id, signal),
      staleTime: 0,
    }),
}
