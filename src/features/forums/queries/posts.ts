import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryTimes } from '@/config/query-times'
import { unwrap } from '@/lib/errors'
import { beforeArgs, lastOfFullPage, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { forumLimits as limits } from '../limits'
import type { AuthorColumn, WithNulls } from '../model/rows'
import { forumKeys } from './keys'

/** Pinned posts come first. */
type PostCursor = Cursor<{ isPinned: boolean }>

const FIRST_POST: PostCursor | null = null

function callPosts(groupId: string, cursor: PostCursor | null) {
  return supabase.rpc('list_forum_posts', {
    p_group_id: groupId,
    p_limit: limits.postsPage,
    ...(cursor && { p_before_pinned: cursor.isPinned, ...beforeArgs(cursor) }),
  })
}

async function fetchPosts(groupId: string, cursor: PostCursor | null, signal: AbortSignal) {
  const rows: ListedPost[] = unwrap(await callPosts(groupId, cursor).abortSignal(signal))
  return rows
}

function callPost(postId: string) {
  return supabase.rpc('get_forum_post', { p_post_id: postId })
}

async function fetchPost(postId: string, signal: AbortSignal) {
  const rows: ForumPost[] = unwrap(await callPost(postId).abortSignal(signal))
  return rows[0] ?? null
}

type Maybe = AuthorColumn | 'author_id' | 'edited_at'
type Rows<T extends (...args: never[]) => PromiseLike<{ data: unknown }>> = NonNullable<
  Awaited<ReturnType<T>>['data']
>
type PostRow = Rows<typeof callPost> extends (infer Row)[] ? Row : never
type ListedRow = Rows<typeof callPosts> extends (infer Row)[] ? Row : never

/** A post in its group's list: 150 characters of it (Spec 2 §9). */
export type ListedPost = WithNulls<ListedRow, Maybe & keyof ListedRow>
/** A post on its own page, with the viewer's role in its group. */
export type ForumPost = WithNulls<PostRow, (Maybe | 'my_role' | 'my_status') & keyof PostRow>

export const postQueries = {
  /** A group's posts: pinned first, then newest first (Spec 2 §2). */
  list: (groupId: string) =>
    infiniteQueryOptions({
      queryKey: forumKeys.posts(groupId),
      meta: { persist: true },
      queryFn: ({ pageParam, signal }) => fetchPosts(groupId, pageParam, signal),
      initialPageParam: FIRST_POST,
      getNextPageParam: (page: readonly ListedPost[]): PostCursor | null => {
        const last = lastOfFullPage(page, limits.postsPage)
        return last ? { isPinned: last.is_pinned, at: last.created_at, id: last.id } : null
      },
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
