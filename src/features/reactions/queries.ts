import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap, unwrapMaybe } from '@/lib/errors'
import { beforeArgs, FIRST_PAGE, nextCursor, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { reactionLimits as limits } from './limits'
import {
  parseReaction,
  type ReactionContent,
  type ReactionState,
  type ReactionType,
} from './model/reactions'

/** The key of the lists of articles, which count reactions. */
export const ARTICLE_LISTS = ['articles', 'list'] as const

/** An item that can be reacted to. */
export interface ReactionItem {
  contentType: ReactionContent
  contentId: string
}

async function fetchMine({ contentType, contentId }: ReactionItem, viewerId: string | null) {
  if (viewerId === null) return null
  const row = await supabase
    .from('reactions')
    .select('reaction_type')
    .eq('user_id', viewerId)
    .eq('content_type', contentType)
    .eq('content_id', contentId)
    .maybeSingle()
  return parseReaction(unwrapMaybe(row)?.reaction_type)
}

async function fetchState(
  item: ReactionItem,
  viewerId: string | null,
  signal: AbortSignal,
): Promise<ReactionState> {
  const counting = supabase
    .from('reaction_counts')
    .select('reaction_type, count')
    .eq('content_type', item.contentType)
    .eq('content_id', item.contentId)
    .abortSignal(signal)
  const [mine, rows] = await Promise.all([fetchMine(item, viewerId), counting])
  const counts: ReactionState['counts'] = {}
  for (const { reaction_type, count } of unwrap(rows)) {
    const type = parseReaction(reaction_type)
    if (type) counts[type] = count
  }
  return { mine, counts }
}

async function fetchPeople(
  { contentType, contentId }: ReactionItem,
  type: ReactionType | null,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const request = supabase.rpc('list_reactions', {
    p_content_type: contentType,
    p_content_id: contentId,
    p_limit: limits.page,
    ...(type !== null && { p_reaction_type: type }),
    ...beforeArgs(cursor),
  })
  return unwrap(await request.abortSignal(signal))
}

export const reactionQueries = {
  all: () => ['reactions'] as const,
  /** Key prefix of all queries of one item. A live event's values have unknown types. */
  item: ({ contentType, contentId }: Record<keyof ReactionItem, unknown>) =>
    [...reactionQueries.all(), 'detail', contentType, contentId] as const,
  state: (item: ReactionItem, viewerId: string | null) =>
    queryOptions({
      queryKey: [...reactionQueries.item(item), 'state', { viewerId }] as const,
      meta: { persist: item.contentType === 'group_post' ? 'with-parent' : true },
      queryFn: ({ signal }) => fetchState(item, viewerId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  /** Who reacted, newest first; by one type or all. */
  people: (item: ReactionItem, type: ReactionType | null) =>
    infiniteQueryOptions({
      queryKey: [...reactionQueries.item(item), 'people', { type }] as const,
      queryFn: ({ pageParam, signal }) => fetchPeople(item, type, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.page, 'created_at', 'reaction_id'),
      staleTime: queryTimes.staleDefault,
    }),
}
