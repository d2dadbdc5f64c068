import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { beforeArgs, FIRST_PAGE, lastOfFullPage, nextCursor, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import type { Answer } from '@/types/answers'
import { forumLimits as limits } from '../limits'
import { forumKeys } from './keys'

/** Pinned posts come first. */
type PostCursor = Cursor<{ isPinned: boolean }>

const FIRST_POST: PostCursor | null = null

async function fetchPosts(
  groupId: string,
  isUnanswered: boolean,
  cursor: PostCursor | null,
  signal: AbortSignal,
) {
  const request = supabase.rpc('list_forum_posts', {
    p_group_id: groupId,
    p_is_unanswered: isUnanswered,
    p_limit: limits.postsPage,
    ...(cursor && { p_before_pinned: cursor.isPinned, ...beforeArgs(cursor) }),
  })
  return unwrap(await request.abortSignal(signal))
}

async function fetchLatest(isUnanswered: boolean, cursor: Cursor | null, signal: AbortSignal) {
  const request = supabase.rpc('list_latest_forum_posts', {
    p_is_unanswered: isUnanswered,
    p_limit: limits.postsPage,
    ...beforeArgs(cursor),
  })
  return unwrap(await request.abortSignal(signal))
}

async function fetchPost(postId: string, signal: AbortSignal) {
  const request = supabase.rpc('get_forum_post', { p_post_id: postId })
  return unwrap(await request.abortSignal(signal))[0] ?? null
}

/** A post in its group's list: 150 characters of it (Spec 2 §9). */
export type ListedPost = Answer<'list_forum_posts'>[number]
/** A post in the list of all forum groups' posts, with its group. */
export type LatestPost = Answer<'list_latest_forum_posts'>[number]
/** A post on its own page, with the viewer's role in its group. */
export type ForumPost = Answer<'get_forum_post'>[number]

export const postQueries = {
  /** A group's posts: pinned first, then newest first (Spec 2 §2); or only those without a reply. */
  list: (groupId: string, isUnanswered: boolean) =>
    infiniteQueryOptions({
      queryKey: [...forumKeys.posts(groupId), { isUnanswered }] as const,
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchPosts(groupId, isUnanswered, pageParam, signal),
      initialPageParam: FIRST_POST,
      getNextPageParam: (page: readonly ListedPost[]): PostCursor | null => {
        const last = lastOfFullPage(page, limits.postsPage)
        return last ? { isPinned: last.is_pinned, at: last.created_at, id: last.id } : null
      },
      staleTime: queryTimes.staleDefault,
    }),
  /** The posts of all forum groups, the latest reply first; or only those without a reply. */
  latest: (viewerId: string | null, isUnanswered: boolean) =>
    infiniteQueryOptions({
      queryKey: [...forumKeys.latest(), { viewerId, isUnanswered }] as const,
      queryFn: ({ pageParam, signal }) => fetchLatest(isUnanswered, pageParam, signal),
      initialPageParam: FIRST_PAGE,
      getNextPageParam: nextCursor(limits.postsPage, 'active_at'),
      staleTime: queryTimes.staleDefault,
    }),
  /** Null for a post that doesn't exist or is hidden. */
  detail: (postId: string, viewerId: string | null) =>
    queryOptions({
      queryKey: [...forumKeys.postHead(postId), { viewerId }] as const,
      meta: { persist: true },
      queryFn: ({ signal }) => fetchPost(postId, signal),
      staleTime: queryTimes.staleDefault,
    }),
}
