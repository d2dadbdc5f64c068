import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { patchPages, patchRow } from '@/lib/cache'
import { rateLimitMessage, toAppError, unwrap, unwrapInsert, type AppError } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { toastMessage } from '@/lib/toast'
import { createToggleQueue } from '@/lib/toggle-queue'
import { businessCopy } from '../copy'
import { businessQueries } from '../queries'
import type { BusinessPost } from '../queries/posts'
import { actor } from './actor'

interface OnPage {
  pageId: string
}

interface OnPost extends OnPage {
  postId: string
}

function stalePosts(pageId: string) {
  return [businessQueries.postsOf(pageId), businessQueries.singlePostsOf(pageId)]
}

interface NewPost extends OnPage {
  id: string
  viewerId: string
  content: string
  imageUrl: string | null
}

/** Spec 3 §7: writes a post. The text stays with the composer until this has worked. */
export function useCreatePost() {
  return useAppMutation({
    mutationFn: async ({ id, pageId, viewerId, content, imageUrl }: NewPost) => {
      const row = { id, business_page_id: pageId, author_id: viewerId, content }
      unwrapInsert(await supabase.from('business_posts').insert({ ...row, image_url: imageUrl }))
    },
    success: businessCopy.postCreated,
    failure: businessCopy.postFailed,
    invalidates: (_, { pageId }) => stalePosts(pageId),
  })
}

interface PostChange extends OnPost {
  content: string
  imageUrl: string | null
}

/** Saves the words and the picture of a post. */
export function useSavePost() {
  return useAppMutation({
    mutationFn: async ({ postId, content, imageUrl }: PostChange) => {
      const row = { content, image_url: imageUrl }
      const request = supabase.from('business_posts').update(row).eq('id', postId)
      unwrap(await request.select('id').single())
    },
    success: businessCopy.postSaved,
    failure: businessCopy.postSaveFailed,
    invalidates: (_, { pageId }) => stalePosts(pageId),
  })
}

/** Deletes a post with all that hangs on it. */
export function useDeletePost() {
  return useAppMutation({
    mutationFn: async ({ postId }: OnPost) => {
      const request = supabase.from('business_posts').delete().eq('id', postId)
      unwrap(await request.select('id').single())
    },
    success: businessCopy.postDeleted,
    failure: businessCopy.postDeleteFailed,
    invalidates: (_, { pageId }) => stalePosts(pageId),
  })
}

interface NewShare extends OnPost {
  viewerId: string | null
}

/** Spec 3 §4: passes a post on into the feed; once, and for good. */
export function useSharePost() {
  return useAppMutation({
    mutationFn: async ({ postId, viewerId }: NewShare) => {
      const row = { post_id: postId, user_id: actor(viewerId) }
      unwrapInsert(await supabase.from('business_post_shares').insert(row))
    },
    success: businessCopy.postShared,
    failure: businessCopy.shareFailed,
    invalidates: (_, { pageId }) => stalePosts(pageId),
  })
}

/** One switch per post, whichever screens show it. */
const likes = createToggleQueue<boolean>()

/** Whether likes are being written: what is read meanwhile may be from before. */
export function areLikesBusy(): boolean {
  return likes.isBusy()
}

/** A post as it is once the viewer likes it, or no longer. */
function withLike(post: BusinessPost, isLiked: boolean): BusinessPost {
  if (post.user_has_liked === isLiked) return post
  const likesCount = Math.max(0, post.likes_count + (isLiked ? 1 : -1))
  return { ...post, user_has_liked: isLiked, likes_count: likesCount }
}

/** Spec 3 §4: a like goes on and off, shown at once; rapid presses collapse to the last. */
export function useLikePost({ pageId, postId }: OnPost, viewerId: string) {
  const queryClient = useQueryClient()
  const listKey = businessQueries.postsOf(pageId)
  const postKey = businessQueries.post(pageId, postId, viewerId).queryKey

  function show(isLiked: boolean): void {
    queryClient.setQueriesData<InfiniteData<BusinessPost[]>>({ queryKey: listKey }, (list) =>
      patchPages(list, (page) => patchRow(page, postId, (post) => withLike(post, isLiked))),
    )
    queryClient.setQueryData(postKey, (post) => post && withLike(post, isLiked))
  }

  async function send(isWanted: boolean): Promise<boolean> {
    // What is being read now would bring back the state from before.
    await queryClient.cancelQueries({ queryKey: listKey })
    await queryClient.cancelQueries({ queryKey: postKey })
    const row = { post_id: postId, user_id: viewerId }
    const table = supabase.from('business_post_likes')
    if (isWanted) {
      unwrapInsert(await table.insert(row))
      return true
    }
    const { error } = await table.delete().match(row)
    if (error) throw toAppError(error)
    return false
  }

  function failed(error: AppError): void {
    toastMessage(rateLimitMessage(error) ?? businessCopy.likeFailed, 'destructive')
    for (const queryKey of stalePosts(pageId)) void queryClient.invalidateQueries({ queryKey })
  }

  return (isLiked: boolean): void => {
    const run = { confirmed: isLiked, send, show, done: () => undefined, failed }
    void likes.press(`${viewerId}:${postId}`, !isLiked, run)
  }
}

function staleComments({ pageId, postId }: OnPost) {
  return [businessQueries.commentsOf(pageId, postId), ...stalePosts(pageId)]
}

interface NewComment extends OnPost {
  id: string
  viewerId: string
  content: string
}

/** Spec 3 §7: comments on a post. */
export function useAddComment() {
  return useAppMutation({
    mutationFn: async ({ id, postId, viewerId, content }: NewComment) => {
      const row = { id, post_id: postId, author_id: viewerId, content }
      unwrapInsert(await supabase.from('business_post_comments').insert(row))
    },
    failure: businessCopy.commentAddFailed,
    invalidates: (_, post) => staleComments(post),
  })
}

interface CommentChange extends OnPost {
  commentId: string
}

/** Changes the words of a comment of one's own. */
export function useSaveComment() {
  return useAppMutation({
    mutationFn: async ({ commentId, content }: CommentChange & { content: string }) => {
      const request = supabase.from('business_post_comments').update({ content })
      unwrap(await request.eq('id', commentId).select('id').single())
    },
    failure: businessCopy.commentSaveFailed,
    invalidates: (_, post) => staleComments(post),
  })
}

/** Deletes a comment. Several may be on their way at once: each answers for itself. */
export function useDeleteComment() {
  const queryClient = useQueryClient()
  return async ({ commentId, ...post }: CommentChange): Promise<void> => {
    try {
      const request = supabase.from('business_post_comments').delete().eq('id', commentId)
      unwrap(await request.select('id').single())
    } catch (error) {
      const failure = toAppError(error)
      logHandled('A comment could not be deleted', failure)
      toastMessage(rateLimitMessage(failure) ?? businessCopy.commentDeleteFailed, 'destructive')
      throw failure
    }
    const stale = staleComments(post)
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}
