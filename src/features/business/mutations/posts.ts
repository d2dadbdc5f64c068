import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCommentDeletion } from '@/components/comments'
import { postColumns, type PostChange } from '@/components/posts/post-writing'
import { patchPages, patchRow, patchRows } from '@/lib/cache'
import { useChange } from '@/lib/changes'
import { unwrap, unwrapInsert } from '@/lib/errors'
import { FEED_LISTS, noteFeedChange } from '@/lib/feed-changes'
import type { Page } from '@/lib/paging'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { useToggle, writeRow } from '@/lib/toggle'
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
  return [
    businessQueries.postsOf(pageId),
    businessQueries.singlePostsOf(pageId),
    // The page shows the number of its posts.
    businessQueries.detailOf(pageId),
  ]
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
    keyOf: ({ id }) => id,
  })
}

type Saved = OnPost & PostChange

/** Saves the text and picture of a post. */
export function useSavePost() {
  const changeOf = useChange<ReturnType<typeof postColumns>>()
  return useAppMutation({
    mutationFn: async ({ postId, opened, ...content }: Saved) => {
      const row = changeOf(postColumns(content), postColumns(opened))
      if (!row) return
      const request = supabase.from('business_posts').update(row).eq('id', postId)
      unwrap(await request.select('id').single())
    },
    success: businessCopy.postSaved,
    failure: businessCopy.postSaveFailed,
    invalidates: (_, { pageId }) => stalePosts(pageId),
    changesFeed: true,
  })
}

/** Deletes a post and everything attached to it. */
export function useDeletePost() {
  return useAppMutation({
    mutationFn: async ({ postId }: OnPost) => {
      const request = supabase.from('business_posts').delete().eq('id', postId)
      unwrap(await request.select('id').single())
    },
    success: businessCopy.postDeleted,
    failure: businessCopy.postDeleteFailed,
    invalidates: (_, { pageId }) => stalePosts(pageId),
    changesFeed: true,
  })
}

interface NewShare extends OnPost {
  viewerId: string | null
}

/** Spec 3 §4: shares a post to the feed; once, and for good. */
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

/** One toggle per post, whichever screens show it. */
const likes = createToggleQueue<boolean>()

/** Whether likes are being written, so that reads in flight may be outdated. */
export function areLikesBusy(): boolean {
  return likes.isBusy()
}

/** A post after the viewer's like changed. */
function withLike(post: BusinessPost, isLiked: boolean): BusinessPost {
  if (post.user_has_liked === isLiked) return post
  const likesCount = Math.max(0, post.likes_count + (isLiked ? 1 : -1))
  return { ...post, user_has_liked: isLiked, likes_count: likesCount }
}

function sendLike(postId: string, viewerId: string, isWanted: boolean): Promise<boolean> {
  const row = { post_id: postId, user_id: viewerId }
  const table = supabase.from('business_post_likes')
  return writeRow(isWanted, {
    insert: () => table.insert(row),
    remove: () => table.delete().match(row),
  })
}

/**
 * Spec 3 §4: likes a post, or undoes it. A card of the feed that offers it shows it itself;
 * elsewhere the cards are read again.
 */
export function useLikePost(
  { pageId, postId }: OnPost,
  viewerId: string,
  onShow?: (isLiked: boolean) => void,
) {
  const queryClient = useQueryClient()
  const listKey = businessQueries.postsOf(pageId)
  const postKey = businessQueries.post(pageId, postId, viewerId).queryKey

  const toggle = useToggle<boolean, string>(likes, {
    keyOf: (id) => `${viewerId}:${id}`,
    show: (isLiked, id) => {
      onShow?.(isLiked)
      queryClient.setQueriesData<InfiniteData<Page<BusinessPost>>>({ queryKey: listKey }, (list) =>
        patchPages(list, (page) =>
          patchRows(page, (rows) => patchRow(rows, id, (post) => withLike(post, isLiked))),
        ),
      )
      queryClient.setQueryData(postKey, (post) => post && withLike(post, isLiked))
    },
    shownIn: () => [listKey, postKey, FEED_LISTS],
    send: (isWanted, id) => sendLike(id, viewerId, isWanted),
    invalidatesOnFailure: () => stalePosts(pageId),
    onSettled: () => {
      if (!onShow) noteFeedChange(queryClient)
    },
    failure: businessCopy.likeFailed,
  })

  return (isLiked: boolean): void => toggle(postId, { from: isLiked, to: !isLiked })
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
    // A post's card has the number of its comments, but none of them.
    changesFeed: true,
    keyOf: ({ id }) => id,
  })
}

interface CommentChange extends OnPost {
  commentId: string
  content: string
}

/** Edits a comment. */
export function useSaveComment() {
  return useAppMutation({
    mutationFn: async ({ commentId, content }: CommentChange) => {
      const request = supabase.from('business_post_comments').update({ content })
      unwrap(await request.eq('id', commentId).select('id').single())
    },
    failure: businessCopy.commentSaveFailed,
    invalidates: (_, post) => staleComments(post),
    keyOf: ({ commentId }) => commentId,
  })
}

/** Deletes comments on a post. */
export function useDeleteComment(post: OnPost) {
  return useCommentDeletion({
    remove: async ({ id }) => {
      const request = supabase.from('business_post_comments').delete().eq('id', id)
      unwrap(await request.select('id').single())
    },
    shownIn: () => staleComments(post),
    failure: businessCopy.commentDeleteFailed,
  })
}
