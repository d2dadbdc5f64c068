import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useGathered, useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import type { TopicPayload } from '@/lib/topic-connection'
import { forumLimits as limits } from './limits'
import { areReactionsBusy } from './mutations/reactions'
import { refreshReply } from './mutations/refresh-reply'
import { forumKeys } from './queries'

/** Updates an open group live, with its posts and members. Visitors open no socket. */
export function useForumGroupLive(groupId: string, viewerId: string | null): void {
  const markStale = useReread([forumKeys.group(groupId)], areReactionsBusy)
  useTopic(
    viewerId === null ? null : `forum-group:${groupId}`,
    { group_changed: markStale, posts_changed: markStale, members_changed: markStale },
    { onRejoin: markStale },
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** What changed in a thread; it is read together with what changes next. */
function useThreadChanges(postId: string) {
  const queryClient = useQueryClient()
  const replies = useRef(new Set<string>())
  const opened = useRef(new Set<string>())
  const isHeadStale = useRef(false)

  function readAll() {
    replies.current.clear()
    opened.current.clear()
    void queryClient.invalidateQueries({ queryKey: forumKeys.post(postId) })
  }

  const gather = useGathered(() => {
    if (replies.current.size > limits.liveMost) {
      readAll()
      return
    }
    const changed = [...replies.current]
    replies.current.clear()
    for (const replyId of changed) void refreshReply(queryClient, postId, replyId)
    for (const replyId of opened.current) {
      void queryClient.invalidateQueries({ queryKey: forumKeys.comments(postId, replyId) })
    }
    opened.current.clear()
    if (isHeadStale.current) {
      void queryClient.invalidateQueries({ queryKey: forumKeys.postHead(postId) })
      void queryClient.invalidateQueries({ queryKey: forumKeys.answers(postId) })
    }
    isHeadStale.current = false
  }, areReactionsBusy)

  return {
    gather,
    readAll,
    addReply: (replyId: string) => replies.current.add(replyId),
    addComments: (replyId: string) => opened.current.add(replyId),
    addHead: () => {
      isHeadStale.current = true
    },
  }
}

/**
 * Updates an open thread live without refetching it, however long it is.
 * 1. A reply that was added, changed or deleted is read as one row and put in its place. While
 *    the reader is further up, new ones wait after the end of the list; nothing moves (UX-11).
 * 2. Comments are refetched where they are open.
 * 3. After a dropped connection, after many changes at once, and when the viewer is no longer in its group, everything
 *    open is refetched.
 */
export function useForumPostLive(postId: string, viewerId: string | null): void {
  const { gather, readAll, addReply, addComments, addHead } = useThreadChanges(postId)

  function handleReply({ reply_id }: TopicPayload) {
    const replyId = textOf(reply_id)
    if (replyId !== null) addReply(replyId)
    addHead()
    gather()
  }

  function handleComment({ reply_id }: TopicPayload) {
    const replyId = textOf(reply_id)
    if (replyId === null) return
    addReply(replyId)
    addComments(replyId)
    gather()
  }

  function handleReaction({ content_type, reply_id }: TopicPayload) {
    const replyId = textOf(reply_id)
    if (content_type === 'forum_post') addHead()
    else if (replyId !== null && content_type === 'forum_reply') addReply(replyId)
    else if (replyId !== null) addComments(replyId)
    gather()
  }

  function handlePost() {
    addHead()
    gather()
  }

  useTopic(
    viewerId === null ? null : `forum-post:${postId}`,
    {
      post_changed: handlePost,
      replies_changed: handleReply,
      comments_changed: handleComment,
      reactions_changed: handleReaction,
    },
    { onRejoin: readAll },
  )
  useTopic(viewerId && `user:${viewerId}`, { forum_group_left: readAll })
}
