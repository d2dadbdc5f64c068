import { queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { BRIEF_DEFAULTS, type BriefChoices } from './model/sections'

async function fetchBrief(signal: AbortSignal) {
  return unwrap(await supabase.rpc('my_brief').abortSignal(signal))
}

async function fetchPreferences(userId: string, signal: AbortSignal): Promise<BriefChoices> {
  const request = supabase
    .from('brief_preferences')
    .select('enabled, waiting, replies, matches, people, events, ideas, time_zone')
    .eq('user_id', userId)
    .abortSignal(signal)
    .limit(1)
  const [chosen = BRIEF_DEFAULTS] = unwrap(await request)
  return chosen
}

export const briefQueries = {
  all: () => ['brief'] as const,
  /** The viewer's brief of this week. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...briefQueries.all(), 'mine', userId] as const,
      queryFn: ({ signal }) => fetchBrief(signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** What the viewer wants in it. */
  preferences: (userId: string) =>
    queryOptions({
      queryKey: [...briefQueries.all(), 'preferences', userId] as const,
      queryFn: ({ signal }) => fetchPreferences(userId, signal),
      staleTime: queryTimes.staleDefault,
    }),
}
