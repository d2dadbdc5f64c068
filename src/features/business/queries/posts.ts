import { unwrap, unwrapMaybe } from '@/lib/errors'
import { takePage, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { businessLimits as limits } from '../limits'

const PROFILE = 'id, username, full_name, name, avatar_url'
const POST =
  `id, business_page_id, author_id, content, image_url, likes_count, shares_count, comments_count, edited_at, created_at, moderated_as, author:profiles!business_posts_author_id_fkey(${PROFILE})` as const
/** A post with the viewer's like and share. */
export const MEMBER_POST = `${POST}, user_has_liked, user_has_shared` as const
const COMMENT =
  `id, content, created_at, edited_at, moderated_as, author:profiles!business_post_comments_author_id_fkey(${PROFILE})` as const

interface PostsAsked {
  pageId: string
  viewerId: string | null
  cursor?: Cursor | null
  /** Reads only this post. */
  postId?: string
}

function forMember({ pageId, postId }: PostsAsked) {
  const posts = supabase.from('business_posts').select(MEMBER_POST).eq('business_page_id', pageId)
  return postId === undefined ? posts : posts.eq('id', postId)
}

function forVisitor({ pageId, postId }: PostsAsked) {
  const posts = supabase.from('business_posts').select(POST).eq('business_page_id', pageId)
  return postId === undefined ? posts : posts.eq('id', postId)
}

/** Spec 3 §7: posts of a page, newest first, each with the viewer's like and share. */
export async function fetchPosts(asked: PostsAsked, signal?: AbortSignal) {
  const page = { cursor: asked.cursor ?? null, limit: limits.postPage }
  if (asked.viewerId === null) {
    const request = takePage(forVisitor(asked), page)
    const rows = unwrap(await (signal ? request.abortSignal(signal) : request))
    return rows.map((row) => ({ ...row, user_has_liked: false, user_has_shared: false }))
  }
  const request = takePage(forMember(asked), page)
  return unwrap(await (signal ? request.abortSignal(signal) : request)).map(withOwn)
}

/** A computed field is null without a row, which counts as false. */
export function withOwn<
  T extends { user_has_liked: boolean | null; user_has_shared: boolean | null },
>(row: T) {
  return {
    ...row,
    user_has_liked: row.user_has_liked === true,
    user_has_shared: row.user_has_shared === true,
  }
}

/** A post with its author and the viewer's like and share. */
export type BusinessPost = Awaited<ReturnType<typeof fetchPosts>>[number]

/** The post behind a share, for links from the feed. */
export async function fetchSharedPostId(shareId: string, signal: AbortSignal) {
  const request = supabase.from('business_post_shares').select('post_id').eq('id', shareId)
  return unwrapMaybe(await request.abortSignal(signal).maybeSingle())?.post_id ?? null
}

/** Spec 3 §7: comments of a post, newest first, one page. */
export async function fetchComments(postId: string, cursor: Cursor | null, signal: AbortSignal) {
  const all = supabase.from('business_post_comments').select(COMMENT).eq('post_id', postId)
  return unwrap(await takePage(all, { cursor, limit: limits.commentPage }).abortSignal(signal))
}

/** One linked comment. */
export async function fetchComment(postId: string, commentId: string, signal: AbortSignal) {
  const request = supabase.from('business_post_comments').select(COMMENT)
  return unwrapMaybe(
    await request.eq('post_id', postId).eq('id', commentId).abortSignal(signal).maybeSingle(),
  )
}
