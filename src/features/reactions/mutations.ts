import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { rateLimitMessage, unwrap, type AppError } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { toastMessage } from '@/lib/toast'
import { createToggleQueue } from '@/lib/toggle-queue'
import { reactionCopy } from './copy'
import {
  parseReaction,
  REACTION_TYPES,
  withReaction,
  type ReactionState,
  type ReactionType,
} from './model/reactions'
import { reactionQueries, type ReactionItem } from './queries'

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

interface Told {
  mine: unknown
  counts: Readonly<Record<string, number>>
}

/**
 * Caches the reactions that a list returned for an item, so that its bar sends no request. Skipped
 * while a reaction is being written, because the list may be outdated.
 */
export function seedReactions(
  queryClient: QueryClient,
  item: ReactionItem,
  viewerId: string,
  told: Told,
): void {
  const counts: ReactionState['counts'] = {}
  for (const type of REACTION_TYPES) {
    const count = told.counts[type]
    if (count !== undefined) counts[type] = count
  }
  seedReactionState(queryClient, item, viewerId, { mine: parseReaction(told.mine), counts })
}

/** Like `seedReactions`, from the database's full state. */
export function seedReactionState(
  queryClient: QueryClient,
  item: ReactionItem,
  viewerId: string | null,
  state: ReactionState,
): void {
  if (reactions.isBusy()) return
  queryClient.setQueryData(reactionQueries.state(item, viewerId).queryKey, state)
}

interface ReactOptions {
  item: ReactionItem
  viewerId: string
  state: ReactionState
}

/**
 * Spec 2 §4: choosing one's own reaction removes it, another replaces it. Optimistic; rapid presses
 * collapse to the last.
 */
export function useReact() {
  const queryClient = useQueryClient()

  function react(type: ReactionType, { item, viewerId, state }: ReactOptions): void {
    const { queryKey } = reactionQueries.state(item, viewerId)
    const key = `${viewerId}:${item.contentType}:${item.contentId}`

    function show(mine: ReactionType | null): void {
      queryClient.setQueryData(queryKey, (shown) => shown && withReaction(shown, mine))
    }

    async function send(wanted: ReactionType | null): Promise<ReactionType | null> {
      // Pending reads would restore the old state.
      await queryClient.cancelQueries({ queryKey })
      return wanted === null ? removeReaction(item, viewerId) : addReaction(item, wanted)
    }

    function settle(): void {
      void queryClient.invalidateQueries({ queryKey: reactionQueries.item(item) })
    }

    function failed(error: AppError): void {
      toastMessage(rateLimitMessage(error) ?? reactionCopy.failed, 'destructive')
      settle()
    }

    const wanted = state.mine === type ? null : type
    void reactions.press(key, wanted, { confirmed: state.mine, send, show, done: settle, failed })
  }

  return react
}
