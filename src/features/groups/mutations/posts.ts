import { useCommentDeletion } from '@/components/comments'
import { postColumns, type PostChange } from '@/components/posts/post-writing'
import { useChange } from '@/lib/changes'
import { serviceMessage, throwIfFailed, unwrap, unwrapInsert } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { groupCopy } from '../copy'
import { groupQueries } from '../queries'

interface InGroup {
  groupId: string
}

interface NewPost extends InGroup {
  id: string
  viewerId: string
  content: string
  imageUrl: string | null
}

/** Spec 2 §7: writes a post. The text stays with the composer until this has worked. */
export function useCreatePost() {
  return useAppMutation({
    mutationFn: async ({ id, groupId, viewerId, content, imageUrl }: NewPost) => {
      const row = { id, group_id: groupId, user_id: viewerId, content, image_url: imageUrl }
      unwrapInsert(await supabase.from('group_posts').insert(row))
    },
    success: groupCopy.postCreated,
    failure: groupCopy.postFailed,
    invalidates: (_, { groupId, viewerId }) => [groupQueries.posts(groupId, viewerId).queryKey],
    keyOf: ({ id }) => id,
  })
}

interface Saved extends InGroup, PostChange {
  postId: string
}

/** Edits a post. */
export function useSavePost() {
  const changeOf = useChange<ReturnType<typeof postColumns>>()
  return useAppMutation({
    mutationFn: async ({ postId, opened, ...content }: Saved) => {
      const row = changeOf(postColumns(content), postColumns(opened))
      if (!row) return
      unwrap(await supabase.from('group_posts').update(row).eq('id', postId).select('id').single())
    },
    success: groupCopy.postSaved,
    failure: groupCopy.postSaveFailed,
    invalidates: (_, { groupId }) => [groupQueries.group(groupId)],
    changesFeed: true,
  })
}

/** Deletes a post and everything attached to it. */
export function useDeletePost() {
  return useAppMutation({
    mutationFn: async ({ postId }: InGroup & { postId: string }) => {
      unwrap(await supabase.from('group_posts').delete().eq('id', postId).select('id').single())
    },
    success: groupCopy.postDeleted,
    failure: groupCopy.postDeleteFailed,
    invalidates: (_, { groupId }) => [groupQueries.group(groupId)],
    changesFeed: true,
  })
}

/** Pins a post to the top of its group, or undoes it. */
export function usePinPost() {
  return useAppMutation({
    mutationFn: async ({ postId, isPinned }: InGroup & { postId: string; isPinned: boolean }) => {
      const args = { p_post_id: postId, p_is_pinned: isPinned }
      throwIfFailed(await supabase.rpc('pin_group_post', args))
    },
    success: (_, { isPinned }) => (isPinned ? groupCopy.postPinned : groupCopy.postUnpinned),
    failure: (error) => serviceMessage(error) ?? groupCopy.pinFailed,
    invalidates: (_, { groupId, postId }) => [
      groupQueries.postsOf(groupId),
      groupQueries.postOf(groupId, postId),
    ],
  })
}

interface NewShare extends InGroup {
  id: string
  viewerId: string
  postId: string
  comment: string | null
}

/** Spec 2 §7: shares a post to the feed. */
export function useSharePost() {
  return useAppMutation({
    mutationFn: async ({ id, groupId, viewerId, postId, comment }: NewShare) => {
      const row = { id, post_id: postId, user_id: viewerId, comment, group_id: groupId }
      unwrapInsert(await supabase.from('group_shares').insert(row))
    },
    success: groupCopy.postShared,
    failure: groupCopy.shareFailed,
    invalidates: (_, { groupId, viewerId }) => [groupQueries.posts(groupId, viewerId).queryKey],
  })
}

interface OnPost extends InGroup {
  postId: string
}

function staleComments({ groupId, postId }: OnPost) {
  return [
    groupQueries.commentsOf(groupId, postId),
    groupQueries.postsOf(groupId),
    groupQueries.postOf(groupId, postId),
  ]
}

interface NewComment extends OnPost {
  id: string
  viewerId: string
  content: string
}

/** Spec 2 §7: comments on a post. */
export function useAddComment() {
  return useAppMutation({
    mutationFn: async ({ id, groupId, postId, viewerId, content }: NewComment) => {
      const row = { id, post_id: postId, group_id: groupId, user_id: viewerId, content }
      unwrapInsert(await supabase.from('group_comments').insert(row))
    },
    failure: groupCopy.commentFailed,
    invalidates: (_, post) => staleComments(post),
    // A post's card has the number of its comments and the first one.
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
      const request = supabase.from('group_comments').update({ content }).eq('id', commentId)
      unwrap(await request.select('id').single())
    },
    failure: groupCopy.commentSaveFailed,
    invalidates: (_, post) => staleComments(post),
    changesFeed: true,
    keyOf: ({ commentId }) => commentId,
  })
}

/** Deletes comments on a post. */
export function useDeleteComment(post: OnPost) {
  return useCommentDeletion({
    remove: async ({ id }) => {
      const request = supabase.from('group_comments').delete().eq('id', id)
      unwrap(await request.select('id').single())
    },
    shownIn: () => staleComments(post),
    failure: groupCopy.commentDeleteFailed,
  })
}
