import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { ForumReaction } from '@/features/reactions'
import { FEED_LISTS, noteFeedChange } from '@/lib/feed-changes'
import { supabase } from '@/lib/supabase'
import { useToggle, writeRow } from '@/lib/toggle'
import { createToggleQueue } from '@/lib/toggle-queue'
import { forumCopy } from '../copy'
import { withForumReaction } from '../model/reactions'
import { withRow, type Stretch } from '../model/stretches'
import { forumKeys, type ForumComment, type ForumPost, type ForumReply } from '../queries'

/** The target of a reaction: the post, a reply, or a comment. */
export type ReactionTarget =
  | { kind: 'post'; postId: string; id: string }
  | { kind: 'reply'; postId: string; id: string }
  | { kind: 'comment'; postId: string; replyId: string; id: string }

/** One toggle per target and reaction: members can hold several (Spec 2 §4). */
const reactions = createToggleQueue<boolean>()

/** Whether reactions are being written: reads in flight may be outdated. */
export function areReactionsBusy(): boolean {
  return reactions.isBusy()
}

function add({ kind, id }: ReactionTarget, viewerId: string, type: ForumReaction) {
  const row = { user_id: viewerId, reaction_type: type }
  switch (kind) {
    case 'post':
      return supabase.from('forum_post_reactions').insert({ ...row, post_id: id })
    case 'reply':
      return supabase.from('forum_reply_reactions').insert({ ...row, reply_id: id })
    case 'comment':
      return supabase.from('forum_comment_reactions').insert({ ...row, comment_id: id })
  }
}

function remove({ kind, id }: ReactionTarget, viewerId: string, type: ForumReaction) {
  const own = { user_id: viewerId, reaction_type: type }
  switch (kind) {
    case 'post':
      return supabase
        .from('forum_post_reactions')
        .delete()
        .match({ ...own, post_id: id })
    case 'reply':
      return supabase
        .from('forum_reply_reactions')
        .delete()
        .match({ ...own, reply_id: id })
    case 'comment':
      return supabase
        .from('forum_comment_reactions')
        .delete()
        .match({ ...own, comment_id: id })
  }
}

/** The queries that show a target. */
function keyOf(target: ReactionTarget) {
  if (target.kind === 'post') return forumKeys.postHead(target.postId)
  if (target.kind === 'reply') return forumKeys.replies(target.postId)
  return forumKeys.comments(target.postId, target.replyId)
}

/** Shows a reaction where it isn't cached as part of a thread. */
export type ShowReaction = (type: ForumReaction, isHeld: boolean) => void

interface ForumToggle {
  target: ReactionTarget
  type: ForumReaction
}

/**
 * Spec 2 §4: choosing one's own reaction removes it, any other is added. A card of the feed that
 * offers it shows it itself; elsewhere the cards are read again.
 */
export function useToggleForumReaction(viewerId: string, onShow?: ShowReaction) {
  const queryClient = useQueryClient()

  function show(isOn: boolean, { target, type }: ForumToggle): void {
    onShow?.(type, isOn)
    const queryKey = keyOf(target)
    if (target.kind === 'post') {
      queryClient.setQueriesData<ForumPost | null>(
        { queryKey },
        (post) => post && withForumReaction(post, type, isOn),
      )
      return
    }
    queryClient.setQueriesData<InfiniteData<Stretch<ForumReply | ForumComment>>>(
      { queryKey },
      (thread) => thread && withRow(thread, target.id, (row) => withForumReaction(row, type, isOn)),
    )
  }

  const toggle = useToggle<boolean, ForumToggle>(reactions, {
    keyOf: ({ target, type }) => `${viewerId}:${target.kind}:${target.id}:${type}`,
    show,
    shownIn: ({ target }) => [keyOf(target), FEED_LISTS],
    send: (isWanted, { target, type }) =>
      writeRow(isWanted, {
        insert: () => add(target, viewerId, type),
        remove: () => remove(target, viewerId, type),
      }),
    invalidatesOnFailure: ({ target }) => [keyOf(target)],
    onSettled: ({ target }) => {
      if (target.kind === 'post' && !onShow) noteFeedChange(queryClient)
    },
    failure: forumCopy.reactionFailed,
  })

  return (target: ReactionTarget, type: ForumReaction, isHeld: boolean): void =>
    toggle({ target, type }, { from: isHeld, to: !isHeld })
}
