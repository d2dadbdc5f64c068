import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { beforeArgs, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import type { Answer } from '@/types/answers'
import { forumLimits as limits } from '../limits'
import { toStretch, type Steps, type Stretch } from '../model/stretches'
import { forumKeys } from './keys'

/*
 * Replies and comments are read in stretches: from the beginning, around a row, after or before
 * the loaded ones. So a thread of thousands opens anywhere at the cost of a page. Forward, one row more is asked for: it
 * tells whether the thread goes on.
 */

export type RepliesFrom =
  | { from: 'start' }
  | { from: 'end' }
  | { at: string }
  | { since: string }
  | { after: Cursor }
  | { before: Cursor }

function callReplies(postId: string, page: RepliesFrom, limit: number) {
  const args = { p_post_id: postId, p_limit: limit }
  if ('at' in page) return supabase.rpc('list_forum_replies', { ...args, p_at: page.at })
  if ('since' in page) return supabase.rpc('list_forum_replies', { ...args, p_after: page.since })
  if ('after' in page) {
    const { at, id } = page.after
    return supabase.rpc('list_forum_replies', { ...args, p_after: at, p_after_id: id })
  }
  if ('before' in page) {
    return supabase.rpc('list_forum_replies', { ...args, ...beforeArgs(page.before) })
  }
  if (page.from === 'end')
    return supabase.rpc('list_forum_replies', { ...args, p_before: 'infinity' })
  return supabase.rpc('list_forum_replies', args)
}

export const replySteps: Steps<ForumReply, RepliesFrom> = {
  size: limits.repliesPage,
  before: (row) => ({ before: { at: row.created_at, id: row.id } }),
  after: (row) => ({ after: { at: row.created_at, id: row.id } }),
}

async function fetchReplies(postId: string, page: RepliesFrom, signal: AbortSignal) {
  const { size } = replySteps
  const isBackward = 'before' in page || isEnd(page)
  const request = callReplies(postId, page, isBackward ? size : size + 1)
  const rows = unwrap(await request.abortSignal(signal))
  return toStretch(rows, replySteps, 'before' in page || rows.length > size)
}

function isEnd(page: RepliesFrom): boolean {
  return 'from' in page && page.from === 'end'
}

type ReplyPages = InfiniteData<Stretch<ForumReply, RepliesFrom>>

/**
 * Where a first page is read again. One that began at the end or at a reply is read from its first row on: the end moves on,
 * the reply may be deleted, and the reader stays where they are.
 */
function whereShown(page: RepliesFrom, shown: ReplyPages | undefined): RepliesFrom {
  const first = shown?.pages[0]?.rows[0]
  return first && ('at' in page || isEnd(page)) ? { since: first.created_at } : page
}

async function fetchAnswers(postId: string, signal: AbortSignal): Promise<ForumReply[]> {
  const request = supabase.rpc('list_forum_answers', { p_post_id: postId })
  return unwrap(await request.abortSignal(signal))
}

/** The current state of one reply; null when it is deleted. */
export async function fetchReply(postId: string, replyId: string): Promise<ForumReply | null> {
  const rows = unwrap(await callReplies(postId, { at: replyId }, 1))
  return rows.find(({ id }) => id === replyId) ?? null
}

type CommentsFrom = { from: 'start' } | { at: string } | { after: string } | { before: string }

function callComments(replyId: string, page: CommentsFrom, limit: number) {
  return supabase.rpc('list_forum_comments', {
    p_reply_id: replyId,
    p_limit: limit,
    ...('at' in page && { p_at: page.at }),
    ...('after' in page && { p_after: page.after }),
    ...('before' in page && { p_before: page.before }),
  })
}

const commentSteps: Steps<ForumComment, CommentsFrom> = {
  size: limits.commentsPage,
  before: (row) => ({ before: row.sort_path }),
  after: (row) => ({ after: row.sort_path }),
}

async function fetchComments(replyId: string, page: CommentsFrom, signal: AbortSignal) {
  const { size } = commentSteps
  const request = callComments(replyId, page, 'before' in page ? size : size + 1)
  const rows = unwrap(await request.abortSignal(signal))
  return toStretch(rows, commentSteps, 'before' in page || rows.length > size)
}

export type ForumReply = Answer<'list_forum_replies'>[number]
export type ForumComment = Answer<'list_forum_comments'>[number]

/** Where a thread starts: a reply's id, the end, or null for the beginning. */
export type RepliesStart = string | null

export const LATEST_REPLIES = 'latest'

function firstReplies(start: RepliesStart): RepliesFrom {
  if (start === null) return { from: 'start' }
  return start === LATEST_REPLIES ? { from: 'end' } : { at: start }
}

function firstComments(at: string | null): CommentsFrom {
  return at === null ? { from: 'start' } : { at }
}

export const threadQueries = {
  /** The replies marked as answers, at most five. */
  answers: (postId: string, viewerId: string | null) =>
    queryOptions({
      queryKey: [...forumKeys.answers(postId), { viewerId }] as const,
      meta: { persist: true },
      queryFn: ({ signal }) => fetchAnswers(postId, signal),
      staleTime: queryTimes.staleDefault,
    }),
  replies: (postId: string, start: RepliesStart, viewerId: string | null) =>
    infiniteQueryOptions({
      queryKey: [...forumKeys.replies(postId), { start, viewerId }] as const,
      meta: { persist: start === null },
      queryFn: ({ client, queryKey, pageParam, signal }) => {
        const page = whereShown(pageParam, client.getQueryData<ReplyPages>(queryKey))
        return fetchReplies(postId, page, signal)
      },
      initialPageParam: firstReplies(start),
      getNextPageParam: ({ later }) => later,
      getPreviousPageParam: ({ earlier }) => earlier,
      staleTime: queryTimes.staleDefault,
    }),
  /** The comments on a reply, in thread order. */
  comments: (postId: string, replyId: string, at: string | null, viewerId: string | null) =>
    infiniteQueryOptions({
      queryKey: [...forumKeys.comments(postId, replyId), { at, viewerId }] as const,
      meta: { persist: at === null },
      queryFn: ({ pageParam, signal }) => fetchComments(replyId, pageParam, signal),
      initialPageParam: firstComments(at),
      getNextPageParam: ({ later }) => later,
      getPreviousPageParam: ({ earlier }) => earlier,
      staleTime: queryTimes.staleDefault,
    }),
}
