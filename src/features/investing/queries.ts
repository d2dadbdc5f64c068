import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { seedReactionState } from '@/features/reactions'
import { unwrap, unwrapMaybe } from '@/lib/errors'
import { FIRST_PAGE, nextCursor, takePage, type Cursor } from '@/lib/paging'
import { seedFirstPage } from '@/lib/query'
import { screenOptions } from '@/lib/screen'
import { supabase } from '@/lib/supabase'
import { investingLimits as limits } from './limits'
import type { Industry } from './model/industries'
import type { IdeaSort } from './model/view'

// Lists don't show full ideas.
const CARD_COLUMNS =
  'id, user_id, title, excerpt, funding_goal, funding_received, funding_progress, industry, image_url, created_at, owner:profiles!business_ideas_user_id_fkey(id, username, full_name, name, avatar_url, verified)'
const COLUMNS =
  'id, user_id, title, description, excerpt, funding_goal, funding_received, funding_progress, equity_offered, industry, location, website, risk, image_url, video_url, pitch_deck_url, edited_at, created_at, updated_at, owner:profiles!business_ideas_user_id_fkey(id, username, full_name, name, avatar_url, verified)'
const UPDATE_COLUMNS =
  'id, business_idea_id, user_id, title, content, media_url, media_type, edited_at, created_at'

const SCREEN_COLUMNS =
  `${COLUMNS}, reaction_state, updates:business_updates(${UPDATE_COLUMNS})` as const

/** The filter and order of a list of ideas. */
export interface IdeaFilter {
  industry: Industry | null
  sort: IdeaSort
}

type Order = 'created_at' | 'funding_progress'

function orderOf(sort: IdeaSort): Order {
  return sort === 'goal' ? 'funding_progress' : 'created_at'
}

function selectIdeas(order: Order, cursor: Cursor | null) {
  const ideas = supabase.from('business_ideas').select(CARD_COLUMNS)
  return takePage(ideas, { cursor, limit: limits.page, by: order })
}

async function fetchIdeas(
  { industry, sort }: IdeaFilter,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const ideas = selectIdeas(orderOf(sort), cursor)
  return unwrap(await (industry ? ideas.eq('industry', industry) : ideas).abortSignal(signal))
}

/** Spec 1 §7: a member's ideas, newest first. */
async function fetchOfMember(userId: string, cursor: Cursor | null, signal: AbortSignal) {
  const ideas = selectIdeas('created_at', cursor).eq('user_id', userId)
  return unwrap(await ideas.abortSignal(signal))
}

async function fetchIdea(id: string, signal: AbortSignal) {
  const request = supabase.from('business_ideas').select(COLUMNS).eq('id', id)
  return unwrapMaybe(await request.abortSignal(signal).maybeSingle())
}

/** An idea with its reactions and newest updates, in one request. */
async function readScreen(
  id: string,
  viewerId: string,
  client: QueryClient,
  signal: AbortSignal,
): Promise<void> {
  const request = supabase
    .from('business_ideas')
    .select(SCREEN_COLUMNS)
    .eq('id', id)
    .order('created_at', { referencedTable: 'updates', ascending: false })
    .order('id', { referencedTable: 'updates', ascending: false })
    .limit(limits.updatesPage, { referencedTable: 'updates' })
  const row = unwrapMaybe(await request.abortSignal(signal).maybeSingle())
  const { queryKey } = investingQueries.detail(id)
  if (!row) {
    client.setQueryData(queryKey, null)
    return
  }
  const { updates, reaction_state: reactions, ...idea } = row
  client.setQueryData(queryKey, idea)
  seedReactionState(client, { contentType: 'business_idea', contentId: id }, viewerId, reactions)
  seedFirstPage(client, investingQueries.updates(id).queryKey, updates)
}

/** Spec 3 §7: the updates of an idea, newest first. */
async function fetchUpdates(ideaId: string, cursor: Cursor | null, signal: AbortSignal) {
  const all = supabase
    .from('business_updates')
    .select(UPDATE_COLUMNS)
    .eq('business_idea_id', ideaId)
  return unwrap(await takePage(all, { cursor, limit: limits.updatesPage }).abortSignal(signal))
}

async function fetchFigures(userId: string, signal: AbortSignal) {
  const request = supabase.rpc('funding_figures', { p_user_id: userId })
  return unwrap(await request.abortSignal(signal))
}

type StoredCard = Awaited<ReturnType<typeof fetchIdeas>>[number]
type StoredIdea = NonNullable<Awaited<ReturnType<typeof fetchIdea>>>

/** An idea in a list, with its founder; a sample has none. */
export type IdeaCardRow = Omit<StoredCard, 'owner'> & { owner: StoredCard['owner'] | null }
/** A whole business idea. */
export type IdeaRow = Omit<StoredIdea, 'owner'> & { owner: StoredIdea['owner'] | null }
/** A founder's update. */
export type UpdateRow = Awaited<ReturnType<typeof fetchUpdates>>[number]

export const investingQueries = {
  all: () => ['investing'] as const,
  lists: () => [...investingQueries.all(), 'list'] as const,
  /** Ideas of one industry or all. */
  list: (filter: IdeaFilter) =>
    infiniteQueryOptions({
      queryKey: [...investingQueries.lists(), filter] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchIdeas(filter, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page, orderOf(filter.sort)),
      staleTime: queryTimes.staleDefault,
    }),
  /** A member's ideas, for their profile. */
  ofMember: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...investingQueries.lists(), { userId }] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchOfMember(userId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page),
      staleTime: queryTimes.staleDefault,
    }),
  details: () => [...investingQueries.all(), 'detail'] as const,
  /** Key prefix of all queries of one idea. */
  idea: (id: string) => [...investingQueries.details(), id] as const,
  /** An idea and what shows below it. */
  screen: (id: string, viewerId: string) =>
    screenOptions({
      queryKey: [...investingQueries.all(), 'screen', id, { viewerId }],
      read: (client, signal) => readScreen(id, viewerId, client, signal),
    }),
  /** One idea, or null. */
  detail: (id: string) =>
    queryOptions({
      queryKey: investingQueries.idea(id),
      meta: { persist: true },
      queryFn: ({ signal }) => fetchIdea(id, signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** The updates of an idea. */
  updates: (ideaId: string) =>
    infiniteQueryOptions({
      queryKey: [...investingQueries.details(), ideaId, 'updates'] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchUpdates(ideaId, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.updatesPage),
      staleTime: queryTimes.staleDefault,
    }),
  counts: () => [...investingQueries.all(), 'count'] as const,
  /** The sum of goals and funding of a member's ideas. */
  figures: (userId: string) =>
    queryOptions({
      queryKey: [...investingQueries.counts(), userId] as const,
      queryFn: ({ signal }) => fetchFigures(userId, signal),
      staleTime: queryTimes.staleDefault,
    }),
}
