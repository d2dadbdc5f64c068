import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '@/lib/changes'
import { useItemDeletion } from '@/lib/deletion'
import { throwIfFailed, toAppError, unwrap } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { tidy } from '@/lib/text'
import { forumCopy } from '../copy'
import { forumKeys, postQueries } from '../queries'
import type { PostValues } from '../schemas'

interface NewPost {
  /** From the draft, so that a retry makes no second post. */
  id: string
  groupId: string
  viewerId: string
  values: PostValues
}

function wordsOf({ title, content, category }: PostValues) {
  return { title: tidy(title), content: tidy(content), category }
}

async function createPost({ id, groupId, viewerId, values }: NewPost): Promise<string> {
  const row = { id, ...wordsOf(values), author_id: viewerId, group_id: groupId }
  // An earlier attempt may have arrived: the current text wins.
  throwIfFailed(await supabase.from('forum_posts').upsert(row, { onConflict: 'id' }))
  return id
}

/** Creates a post. */
export function useCreateForumPost() {
  return useAppMutation({
    mutationFn: createPost,
    success: forumCopy.postCreated,
    failure: forumCopy.createPostFailed,
    invalidates: (_, { groupId }) => [forumKeys.group(groupId), forumKeys.groupLists()],
  })
}

interface PostPlace {
  postId: string
  groupId: string
}

function stale(_: unknown, { postId, groupId }: PostPlace) {
  return [forumKeys.postHead(postId), forumKeys.posts(groupId)]
}

interface PostChange extends PostPlace {
  values: PostValues
  /** What the form was opened with. */
  opened: PostValues
}

/** Edits one's own post. */
export function useSaveForumPost() {
  const changeOf = useChange<PostValues>()
  return useAppMutation({
    mutationFn: async ({ postId, values, opened }: PostChange) => {
      const change = changeOf(wordsOf(values), wordsOf(opened))
      if (!change) return
      const request = supabase.from('forum_posts').update(change).eq('id', postId)
      unwrap(await request.select('id').single())
    },
    success: forumCopy.postSaved,
    failure: forumCopy.postSaveFailed,
    invalidates: stale,
    changesFeed: true,
  })
}

/** What a moderator toggles. */
export type PostFlag = { is_pinned: boolean } | { is_locked: boolean }

async function flagPost({ postId, flag }: PostPlace & { flag: PostFlag }) {
  const request = supabase.from('forum_posts').update(flag).eq('id', postId)
  unwrap(await request.select('id').single())
}

function flagText(flag: PostFlag): string {
  if ('is_pinned' in flag) return flag.is_pinned ? forumCopy.postPinned : forumCopy.postUnpinned
  return flag.is_locked ? forumCopy.postLocked : forumCopy.postUnlocked
}

/** Pins or locks a post, or undoes it. */
export function useFlagForumPost() {
  return useAppMutation({
    mutationFn: flagPost,
    success: (_, { flag }) => flagText(flag),
    failure: forumCopy.moderateFailed,
    invalidates: stale,
  })
}

async function deletePost({ postId }: PostPlace) {
  unwrap(await supabase.from('forum_posts').delete().eq('id', postId).select('id').single())
}

/** Deletes a post with everything under it. The caller leaves its page. */
export function useDeleteForumPost() {
  return useItemDeletion({
    mutationFn: deletePost,
    gone: ({ postId: id }) => ({ id, shownBy: { queryKey: forumKeys.postHead(id) } }),
    success: forumCopy.postDeleted,
    failure: forumCopy.postDeleteFailed,
    invalidates: (_, { groupId }) => [forumKeys.group(groupId), forumKeys.groupLists()],
  })
}

/** Counts a view by the viewer and shows the new count. A failure is only logged. */
export function useCountView(viewerId: string | null) {
  const queryClient = useQueryClient()
  return async function countView(postId: string): Promise<void> {
    if (viewerId === null) return
    const { data, error } = await supabase.rpc('increment_forum_post_views', { post_id: postId })
    if (error) {
      logHandled('A view was not counted', toAppError(error))
      return
    }
    const { queryKey } = postQueries.detail(postId, viewerId)
    queryClient.setQueryData(queryKey, (post) => post && { ...post, views_count: data })
  }
}

/** Logs a share in the group's activity; a failure is only logged. */
export async function logForumShare(postId: string): Promise<void> {
  const { error } = await supabase.rpc('log_forum_share', { p_post_id: postId })
  if (error) logHandled('A share was not written down', toAppError(error))
}
