import { infiniteQueryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { lastOfFullPage } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { transparencyLimits as limits } from './limits'
import { monthOf, type Month } from './model/figures'

const FIRST: string | null = null

async function fetchMonths(before: string | null, signal: AbortSignal) {
  let request = supabase.from('moderation_months').select('month, figures')
  if (before !== null) request = request.lt('month', before)
  const page = request.order('month', { ascending: false }).limit(limits.months)
  return unwrap(await page.abortSignal(signal)).map(monthOf)
}

export const transparencyQueries = {
  /** The published months, newest first. */
  months: () =>
    infiniteQueryOptions({
      queryKey: ['transparency', 'list'] as const,
      queryFn: ({ pageParam, signal }) => fetchMonths(pageParam, signal),
      initialPageParam: FIRST,
      getNextPageParam: (page: Month[]) => lastOfFullPage(page, limits.months)?.month ?? null,
      staleTime: queryTimes.staleSlow,
    }),
}
