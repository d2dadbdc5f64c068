import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { startLimits } from './limits'

async function fetchCircle(signal: AbortSignal) {
  const most = { p_people: startLimits.people, p_groups: startLimits.groups }
  return unwrap(await supabase.rpc('suggest_circle', most).abortSignal(signal))
}

export const startQueries = {
  all: () => ['start'] as const,
  /** A first circle of people and groups. It stays while the viewer chooses from it. */
  circle: (viewerId: string) =>
    queryOptions({
      queryKey: [...startQueries.all(), 'circle', viewerId] as const,
      queryFn: ({ signal }) => fetchCircle(signal),
      staleTime: Infinity,
    }),
  /** The members and groups chosen from it: beside it, so that a look at one of them doesn't forget the others. */
  chosen: (viewerId: string) =>
    queryOptions({
      queryKey: [...startQueries.all(), 'chosen', viewerId] as const,
      queryFn: (): string[] => [],
      initialData: (): string[] => [],
      staleTime: Infinity,
    }),
}
