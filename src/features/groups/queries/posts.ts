import type { QueryClient } from '@tanstack/react-query'
import { seedReactions } from '@/features/reactions'
import { unwrap, unwrapMaybe } from '@/lib/errors'
import { beforeArgs, lastOfFullPage, takePage, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { groupLimits as limits } from '../limits'
import type { GroupPost } from '../model/group'

/** Pinned posts come first. */
export type PostCursor = Cursor<{ isPinned: boolean }>

interface PostsAsked {
  groupId: string
  viewerId: string
  cursor?: PostCursor | null
  /** Reads only this post. */
  postId?: string
}

/** Spec 2 §7: posts of a group, pinned first, then newest first, one page; caches reactions. */
export async function fetchPosts(
  { groupId, viewerId, cursor = null, postId }: PostsAsked,
  client: QueryClient,
  signal?: AbortSignal,
): Promise<GroupPost[]> {
  const askedAt = Date.now()
  const request = supabase.rpc('list_group_posts', {
    p_group_id: groupId,
    p_limit: limits.postPage,
    ...(postId !== undefined && { p_post_id: postId }),
    ...(cursor && { p_before_pinned: cursor.isPinned, ...beforeArgs(cursor) }),
  })
  const posts = unwrap(await (signal ? request.abortSignal(signal) : request))
  return seedPosts(posts, { viewerId, client, askedAt })
}

/** Where the page after these posts begins. */
export function afterPosts(posts: readonly GroupPost[]): PostCursor | null {
  const last = lastOfFullPage(posts, limits.postPage)
  return last ? { isPinned: last.is_pinned, at: last.created_at, id: last.id } : null
}

/** Caches the reactions of posts for their bars. */
export function seedPosts(
  posts: GroupPost[],
  { viewerId, client, askedAt }: { viewerId: string; client: QueryClient; askedAt: number },
): GroupPost[] {
  for (const { id, my_reaction, reactions } of posts) {
    const item = { contentType: 'group_post' as const, contentId: id }
    seedReactions(client, item, viewerId, { mine: my_reaction, counts: reactions }, askedAt)
  }
  return posts
}

/** The post behind a share, for links from the feed. */
export async function fetchSharedPostId(shareId: string, signal: AbortSignal) {
  const request = supabase.from('group_shares').select('post_id').eq('id', shareId)
  return unwrapMaybe(await request.abortSignal(signal).maybeSingle())?.post_id ?? null
}

const COMMENT =
  'id, content, created_at, edited_at, moderated_as, author:profiles(id, username, full_name, name, avatar_url)'

/** Spec 2 §7: comments of a post, oldest first, one page. */
export async function fetchComments(postId: string, cursor: Cursor | null, signal: AbortSignal) {
  const all = supabase.from('group_comments').select(COMMENT).eq('post_id', postId)
  const page = takePage(all, { cursor, limit: limits.commentPage, isOldestFirst: true })
  return unwrap(await page.abortSignal(signal))
}

/** One linked comment. */
export async function fetchComment(postId: string, commentId: string, signal: AbortSignal) {
  const request = supabase.from('group_comments').select(COMMENT)
  return unwrapMaybe(
    await request.eq('post_id', postId).eq('id', commentId).abortSignal(signal).maybeSingle(),
  )
}
