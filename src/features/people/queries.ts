import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { seedConnection } from '@/features/connections'
import { unwrap } from '@/lib/errors'
import { FIRST_PAGE, nextCursor, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import type { Answer } from '@/types/answers'
import { peopleLimits as limits } from './limits'
import type { PeopleFilter } from './model/filter'

export type DirectoryPerson = Answer<'list_people'>[number]
export type PeopleCounts = Answer<'people_counts'>

function filterArgs({ search, role, industry, open, place, groups, friends }: PeopleFilter) {
  return {
    ...(search !== '' && { p_query: search }),
    ...(role.length > 0 && { p_roles: [...role] }),
    ...(industry.length > 0 && { p_industries: [...industry] }),
    ...(open.length > 0 && { p_open_to: [...open] }),
    ...(place.length > 0 && { p_places: [...place] }),
    ...(groups && { p_is_in_my_groups: true }),
    ...(friends && { p_has_mutual_friends: true }),
  }
}

async function fetchPeople(
  client: QueryClient,
  filter: PeopleFilter,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<DirectoryPerson[]> {
  const askedAt = Date.now()
  const request = supabase.rpc('list_people', {
    ...filterArgs(filter),
    p_limit: limits.page,
    ...(cursor && { p_before: Number(cursor.at), p_before_id: cursor.id }),
  })
  const people = unwrap(await request.abortSignal(signal))
  // The controls on the cards need no request of their own.
  for (const { profile_id, connection } of people) {
    seedConnection(client, profile_id, connection, askedAt)
  }
  return people
}

async function fetchCounts(filter: PeopleFilter, signal: AbortSignal): Promise<PeopleCounts> {
  return unwrap(await supabase.rpc('people_counts', filterArgs(filter)).abortSignal(signal))
}

export const peopleQueries = {
  all: () => ['people'] as const,
  /** The directory: the members who match, in pages. */
  list: (filter: PeopleFilter) =>
    infiniteQueryOptions({
      queryKey: [...peopleQueries.all(), 'list', filter] as const,
      queryFn: ({ client, pageParam, signal }) => fetchPeople(client, filter, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page, 'position', 'profile_id'),
      staleTime: queryTimes.staleDefault,
      placeholderData: keepPreviousData,
    }),
  /** How many match each value of each filter. */
  counts: (filter: PeopleFilter) =>
    queryOptions({
      queryKey: [...peopleQueries.all(), 'counts', filter] as const,
      queryFn: ({ signal }) => fetchCounts(filter, signal),
      staleTime: queryTimes.staleDefault,
      placeholderData: keepPreviousData,
    }),
}
