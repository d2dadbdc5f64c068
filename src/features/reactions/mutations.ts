import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { useToggle } from '@/lib/toggle'
import { createToggleQueue } from '@/lib/toggle-queue'
import { reactionCopy } from './copy'
import {
  reactionStateOf,
  withReaction,
  type ReactionsTold,
  type ReactionState,
  type ReactionType,
} from './model/reactions'
import { ARTICLE_LISTS, reactionQueries, type ReactionItem } from './queries'

async function addReaction({ contentType, contentId }: ReactionItem, type: ReactionType) {
  const request = supabase.rpc('set_reaction', {
    p_content_type: contentType,
    p_content_id: contentId,
    p_reaction_type: type,
  })
  return unwrap(await request).mine
}

async function removeReaction({ contentType, contentId }: ReactionItem, viewerId: string) {
  const { error } = await supabase
    .from('reactions')
    .delete()
    .eq('user_id', viewerId)
    .eq('content_type', contentType)
    .eq('content_id', contentId)
  unwrap({ data: true, error })
  return null
}

/** One toggle per item, on all screens. */
const reactions = createToggleQueue<ReactionType | null>()

function toggleKey({ contentType, contentId }: ReactionItem, viewerId: string | null): string {
  return `${viewerId}:${contentType}:${contentId}`
}

/**
 * Caches the reactions that a list returned for an item, so that its bar sends no request. Skipped if a reaction
 * was written since the list was asked for, in milliseconds.
 */
export function seedReactions(
  queryClient: QueryClient,
  item: ReactionItem,
  viewerId: string,
  told: ReactionsTold,
  askedAt: number,
): void {
  seedReactionState(queryClient, item, viewerId, reactionStateOf(told), askedAt)
}

/** Like `seedReactions`, from the database's full state. */
export function seedReactionState(
  queryClient: QueryClient,
  item: ReactionItem,
  viewerId: string | null,
  state: ReactionState,
  askedAt: number,
): void {
  if (reactions.wroteSince(toggleKey(item, viewerId), askedAt)) return
  queryClient.setQueryData(reactionQueries.state(item, viewerId).queryKey, state)
}

interface ReactTarget {
  item: ReactionItem
  viewerId: string
}

interface ReactOptions extends ReactTarget {
  state: ReactionState
}

/** Spec 2 §4: choosing one's own reaction removes it, another replaces it. */
export function useReact() {
  const queryClient = useQueryClient()
  const keyOf = ({ item, viewerId }: ReactTarget) => reactionQueries.state(item, viewerId).queryKey

  const toggle = useToggle<ReactionType | null, ReactTarget>(reactions, {
    keyOf: ({ item, viewerId }) => toggleKey(item, viewerId),
    show: (mine, target) => {
      queryClient.setQueryData(keyOf(target), (shown) => shown && withReaction(shown, mine))
    },
    shownIn: (target) => [keyOf(target)],
    send: (wanted, { item, viewerId }) =>
      wanted === null ? removeReaction(item, viewerId) : addReaction(item, wanted),
    invalidates: ({ item }) => [
      reactionQueries.item(item),
      ...(item.contentType === 'article' ? [ARTICLE_LISTS] : []),
    ],
    failure: reactionCopy.failed,
  })

  return (type: ReactionType, { item, viewerId, state }: ReactOptions): void =>
    toggle({ item, viewerId }, { from: state.mine, to: state.mine === type ? null : type })
}
