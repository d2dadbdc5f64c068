import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useGathered } from '@/lib/debounce'
import { useTopic, type TopicPayload } from '@/lib/realtime'
import { forumLimits as limits } from './limits'
import { areReactionsBusy } from './mutations/reactions'
import { refreshReply } from './mutations/refresh-reply'
import { forumKeys } from './queries'

/** Keeps an opened group true: itself, its posts and its members. Visitors open no socket. */
export function useForumGroupLive(groupId: string, viewerId: string | null): void {
  const queryClient = useQueryClient()

  const markStale = useGathered(() => {
    void queryClient.invalidateQueries({ queryKey: forumKeys.group(groupId) })
  }, areReactionsBusy)
  useTopic(
    viewerId === null ? null : `forum-group:${groupId}`,
    { group_changed: markStale, posts_changed: markStale, members_changed: markStale },
    { onRejoin: markStale },
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/**
 * Keeps an opened thread true without reading it anew, however long it is.
 * 1. Of a reply that came, changed or went, that one row is read and put where it belongs. What comes
 *    while one reads further up waits behind the end of the list; nothing moves (UX-11).
 * 2. Comments are read again where they are open.
 * 3. After a drop, and when much happens at once, everything that is open is read again.
 */
export function useForumPostLive(postId: string, viewerId: string | null): void {
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
    }
    isHeadStale.current = false
  }, areReactionsBusy)

  function handleReply({ reply_id }: TopicPayload) {
    const replyId = textOf(reply_id)
    if (replyId !== null) replies.current.add(replyId)
    isHeadStale.current = true
    gather()
  }

  function handleComment({ reply_id }: TopicPayload) {
    const replyId = textOf(reply_id)
    if (replyId === null) return
    replies.current.add(replyId)
    opened.current.add(replyId)
    gather()
  }

  function handleReaction({ content_type, reply_id }: TopicPayload) {
    const replyId = textOf(reply_id)
    if (content_type === 'forum_post') isHeadStale.current = true
    else if (replyId !== null && content_type === 'forum_reply') replies.current.add(replyId)
    else if (replyId !== null) opened.current.add(replyId)
    gather()
  }

  function handlePost() {
    isHeadStale.current = true
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
}
