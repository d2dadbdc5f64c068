import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { seedReactionState } from '@/features/reactions'
import { unwrap, unwrapMaybe } from '@/lib/errors'
import { FIRST_PAGE, nextCursor, takePage, type Cursor } from '@/lib/paging'
import { seedFirstPage } from '@/lib/query'
import { screenOptions } from '@/lib/screen'
import { supabase } from '@/lib/supabase'
import { investingLimits as limits } from './limits'
import { rangeOf, type IdeaFilter, type IdeaSort } from './model/view'

// Lists don't show full ideas.
const CARD_COLUMNS =
  'id, user_id, title, excerpt, funding_goal, funding_received, funding_progress, closeness, industry, location, image_url, created_at, owner:profiles!business_ideas_user_id_fkey(id, username, full_name, name, avatar_url, verified)'
const COLUMNS =
  'id, user_id, title, description, excerpt, funding_goal, funding_received, funding_progress, closeness, equity_offered, industry, location, website, risk, image_url, video_url, pitch_deck_url, edited_at, created_at, updated_at, moderated_as, owner:profiles!business_ideas_user_id_fkey(id, username, full_name, name, avatar_url, verified)'
const UPDATE_COLUMNS =
  'id, business_idea_id, user_id, title, content, media_url, media_type, edited_at, created_at, moderated_as'

const SCREEN_COLUMNS =
  `${COLUMNS}, reaction_state, updates:business_updates(${UPDATE_COLUMNS}), inquiries:messages!messages_business_idea_id_fkey(id)` as const

type Order = 'created_at' | 'closeness'

function orderOf(sort: IdeaSort): Order {
  return sort === 'goal' ? 'closeness' : 'created_at'
}

function selectIdeas(order: Order, cursor: Cursor | null) {
  const ideas = supabase.from('business_ideas').select(CARD_COLUMNS)
  return takePage(ideas, { cursor, limit: limits.page, by: order })
}

async function fetchIdeas(
  { industry, amount, country, isOpen, sort }: IdeaFilter,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  let ideas = selectIdeas(orderOf(sort), cursor)
  if (industry) ideas = ideas.eq('industry', industry)
  if (country) ideas = ideas.eq('country', country)
  if (isOpen) ideas = ideas.gte('closeness', 0)
  const { from, below } = rangeOf(amount)
  if (from !== undefined) ideas = ideas.gte('funding_goal', from)
  if (below !== undefined) ideas = ideas.lt('funding_goal', below)
  return unwrap(await ideas.abortSignal(signal))
}

async function fetchCountries(signal: AbortSignal) {
  return unwrap(await supabase.rpc('idea_countries').abortSignal(signal))
}

/** Whether the viewer has written to the founder about the idea; members see only their own inquiries. */
async function fetchInquiry(ideaId: string, signal: AbortSignal) {
  const request = supabase
    .from('business_ideas')
    .select('inquiries:messages!messages_business_idea_id_fkey(id)')
    .eq('id', ideaId)
    .limit(1, { referencedTable: 'inquiries' })
  const row = unwrapMaybe(await request.abortSignal(signal).maybeSingle())
  return row !== null && row.inquiries.length > 0
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
  const askedAt = Date.now()
  const request = supabase
    .from('business_ideas')
    .select(SCREEN_COLUMNS)
    .eq('id', id)
    .order('created_at', { referencedTable: 'updates', ascending: false })
    .order('id', { referencedTable: 'updates', ascending: false })
    .limit(limits.updatesPage, { referencedTable: 'updates' })
    .limit(1, { referencedTable: 'inquiries' })
  const row = unwrapMaybe(await request.abortSignal(signal).maybeSingle())
  const { queryKey } = investingQueries.detail(id)
  if (!row) {
    client.setQueryData(queryKey, null)
    return
  }
  const { updates, inquiries, reaction_state: reactions, ...idea } = row
  client.setQueryData(queryKey, idea)
  client.setQueryData(investingQueries.inquiry(id, viewerId).queryKey, inquiries.length > 0)
  seedReactionState(
    client,
    { contentType: 'business_idea', contentId: id },
    viewerId,
    reactions,
    askedAt,
  )
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
  /** Ideas, of those that pass the filter. */
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
  /** Whether the viewer has written to the founder. */
  inquiry: (id: string, viewerId: string) =>
    queryOptions({
      queryKey: [...investingQueries.details(), id, 'inquiry', { viewerId }] as const,
      queryFn: ({ signal }) => fetchInquiry(id, signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** The countries ideas come from. */
  countries: () =>
    queryOptions({
      queryKey: [...investingQueries.counts(), 'countries'] as const,
      queryFn: ({ signal }) => fetchCountries(signal),
      staleTime: queryTimes.staleSlow,
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
