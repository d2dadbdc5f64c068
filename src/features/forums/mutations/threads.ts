import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { serviceMessage, unwrap, unwrapInsert } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { tidy } from '@/lib/text'
import { useUndoableDeletion } from '@/lib/undoable-deletion'
import { forumCopy } from '../copy'
import { withoutRows, type Stretch } from '../model/stretches'
import { forumKeys, type ForumComment } from '../queries'
import { refreshReply } from './refresh-reply'

interface NewReply {
  id: string
  postId: string
  viewerId: string
  content: string
}

async function createReply({ id, postId, viewerId, content }: NewReply): Promise<string> {
  const row = { id, post_id: postId, author_id: viewerId, content: tidy(content) }
  unwrapInsert(await supabase.from('forum_replies').insert(row))
  return id
}

/** Replies to a post. The text stays in the field until it was sent. */
export function useCreateReply() {
  return useAppMutation({
    mutationFn: createReply,
    success: forumCopy.replied,
    // Spec 2 §8: 'Error' with the server's message, or our own.
    failure: (error) => ({
      title: forumCopy.error,
      description: serviceMessage(error) ?? forumCopy.replyFailed,
    }),
    invalidates: (_, { postId }) => [forumKeys.postHead(postId)],
    // The card of a post, and those of its replies, have the number of replies.
    changesFeed: true,
    keyOf: ({ id }) => id,
  })
}

interface NewComment {
  id: string
  postId: string
  replyId: string
  parentId: string | null
  viewerId: string
  content: string
}

async function createComment({ id, replyId, parentId, viewerId, content }: NewComment) {
  const row = {
    id,
    reply_id: replyId,
    user_id: viewerId,
    content: tidy(content),
    parent_id: parentId,
  }
  unwrapInsert(await supabase.from('forum_reply_comments').insert(row))
  return id
}

/** Comments on a reply or answers a comment. */
export function useCreateComment() {
  const queryClient = useQueryClient()
  return useAppMutation({
    mutationFn: async (comment: NewComment) => {
      const id = await createComment(comment)
      // The reply has the count of its comments, and so whether they show.
      await refreshReply(queryClient, comment.postId, comment.replyId)
      return id
    },
    // Spec 2 §8: the server's message, or our own.
    failure: (error) => serviceMessage(error) ?? forumCopy.commentFailed,
    invalidates: (_, { postId, replyId }) => [forumKeys.comments(postId, replyId)],
    keyOf: ({ id }) => id,
  })
}

/** One's own text in a thread. */
export interface OwnText {
  kind: 'reply' | 'comment'
  id: string
  postId: string
  replyId: string
}

function tableOf(kind: OwnText['kind']) {
  return kind === 'reply' ? 'forum_replies' : 'forum_reply_comments'
}

function staleAfter(_: unknown, { kind, postId, replyId }: OwnText) {
  return kind === 'reply' ? [forumKeys.replies(postId)] : [forumKeys.comments(postId, replyId)]
}

async function saveMessage({ kind, id, content }: OwnText & { content: string }) {
  const request = supabase
    .from(tableOf(kind))
    .update({ content: tidy(content) })
    .eq('id', id)
  unwrap(await request.select('id').single())
}

/** Changes one's own reply or comment. */
export function useSaveText() {
  return useAppMutation({
    mutationFn: saveMessage,
    success: forumCopy.replySaved,
    failure: forumCopy.replySaveFailed,
    invalidates: staleAfter,
    // Comments have no card.
    changesFeed: ({ kind }) => kind === 'reply',
  })
}

async function deleteMessage({ kind, id }: OwnText) {
  unwrap(await supabase.from(tableOf(kind)).delete().eq('id', id).select('id').single())
}

/** Deletes a reply, or someone else's comment, after the dialog has asked. */
export function useDeleteText() {
  const queryClient = useQueryClient()
  return useAppMutation({
    mutationFn: async (words: OwnText) => {
      await deleteMessage(words)
      // Removes a deleted reply, or updates the comment count of one.
      await refreshReply(queryClient, words.postId, words.replyId)
    },
    success: (_, { kind }) =>
      kind === 'reply' ? forumCopy.replyDeleted : forumCopy.commentDeleted,
    failure: (_, { kind }) =>
      kind === 'reply' ? forumCopy.replyDeleteFailed : forumCopy.commentDeleteFailed,
    invalidates: (_, { kind, postId, replyId }) =>
      kind === 'reply' ? [forumKeys.postHead(postId)] : [forumKeys.comments(postId, replyId)],
    // Comments have no card.
    changesFeed: ({ kind }) => kind === 'reply',
  })
}

type Thread<Row> = InfiniteData<Stretch<Row>>

/** Deletes one's own comment with its answers. */
export function useDeleteOwnComment() {
  const queryClient = useQueryClient()
  const deleteOwn = useUndoableDeletion<OwnText & { sortPath: string }>({
    hide: ({ postId, replyId, sortPath }) =>
      queryClient.setQueriesData<Thread<ForumComment>>(
        { queryKey: forumKeys.comments(postId, replyId) },
        (thread) => thread && withoutRows(thread, (row) => row.sort_path.startsWith(sortPath)),
      ),
    shownIn: ({ postId, replyId }) => [forumKeys.comments(postId, replyId)],
    remove: deleteMessage,
    title: forumCopy.commentDeleted,
    failure: forumCopy.commentDeleteFailed,
    readAgain: ({ postId, replyId }) => void refreshReply(queryClient, postId, replyId),
  })
  return (comment: OwnText, sortPath: string) => deleteOwn({ ...comment, sortPath })
}
