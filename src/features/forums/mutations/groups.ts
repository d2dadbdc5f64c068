import { useChange } from '@/lib/changes'
import { useItemDeletion } from '@/lib/deletion'
import { refusalMessage, throwIfFailed, unwrap, unwrapInsert, type AppError } from '@/lib/errors'
import type { PreparedPicture } from '@/lib/image'
import { useAppMutation } from '@/lib/query'
import { uploadPicture } from '@/lib/storage-picture'
import { supabase } from '@/lib/supabase'
import { tidy } from '@/lib/text'
import { newId } from '@/lib/uuid'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { forumCoverPath } from '../model/cover'
import { forumKeys } from '../queries'
import type { ForumGroupValues } from '../schemas'

interface CoverUpload {
  userId: string
  picture: PreparedPicture
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** Uploads a cover and returns its address; the caller stores it in the group. */
export async function uploadForumCover({
  userId,
  picture,
  ...options
}: CoverUpload): Promise<string> {
  const path = forumCoverPath(userId, picture.file, newId())
  const { publicUrl } = await uploadPicture({
    bucket: 'groups',
    path,
    picture,
    cacheControl: forumLimits.uploadCacheSeconds,
    ...options,
  })
  return publicUrl
}

/** Spec 2 §8: the message beside the picture field when the upload failed. */
export function coverFailureMessage(error: AppError): string {
  return `${forumCopy.uploadFailed}: ${refusalMessage(error) ?? forumCopy.coverFailed}`
}

interface NewGroup {
  /** From the draft, so that a retry makes no second group. */
  id: string
  values: ForumGroupValues
}

function columnsOf({ name, description, coverUrl }: ForumGroupValues) {
  const words = tidy(description)
  return { name: tidy(name), description: words === '' ? null : words, cover_image: coverUrl }
}

/** Spec 2 §7. */
async function createGroup({ id, values }: NewGroup): Promise<string> {
  const row = { id, ...columnsOf(values) }
  // An earlier attempt may have arrived: the current text wins.
  throwIfFailed(await supabase.from('forum_groups').upsert(row, { onConflict: 'id' }))
  return id
}

/** Creates a forum group. */
export function useCreateForumGroup() {
  return useAppMutation({
    mutationFn: createGroup,
    success: forumCopy.groupCreated,
    failure: forumCopy.createGroupFailed,
    invalidates: () => [forumKeys.groupLists()],
  })
}

interface GroupChange {
  groupId: string
  values: ForumGroupValues
  /** What the form was opened with. */
  opened: ForumGroupValues
  /** Only the owner sets the name and who can read. */
  isOwner: boolean
}

function changeableOf(values: ForumGroupValues, isOwner: boolean) {
  const { name, ...open } = columnsOf(values)
  return isOwner ? { ...open, name, is_public: values.isPublic } : open
}

/** Changes a forum group. */
export function useSaveForumGroup() {
  const changeOf = useChange<ReturnType<typeof changeableOf>>()
  return useAppMutation({
    mutationFn: async ({ groupId, values, opened, isOwner }: GroupChange) => {
      const change = changeOf(changeableOf(values, isOwner), changeableOf(opened, isOwner))
      if (!change) return
      const request = supabase.from('forum_groups').update(change).eq('id', groupId)
      unwrap(await request.select('id').single())
    },
    success: forumCopy.groupSaved,
    failure: forumCopy.groupSaveFailed,
    invalidates: (_, { groupId }) => [forumKeys.group(groupId), forumKeys.groupLists()],
    changesFeed: true,
  })
}

async function deleteGroup({ groupId }: { groupId: string }) {
  unwrap(await supabase.from('forum_groups').delete().eq('id', groupId).select('id').single())
}

/** Deletes a forum group with everything in it. */
export function useDeleteForumGroup() {
  return useItemDeletion({
    mutationFn: deleteGroup,
    gone: ({ groupId: id }) => ({ id, shownBy: { queryKey: forumKeys.groupHead(id) } }),
    success: forumCopy.groupDeleted,
    failure: forumCopy.groupDeleteFailed,
    invalidates: () => [forumKeys.groupLists()],
  })
}

interface Joining {
  groupId: string
  viewerId: string
}

function staleAfterJoining(_: unknown, { groupId }: Joining) {
  return [forumKeys.group(groupId), forumKeys.groupLists()]
}

/** Spec 2 §7: requests to join. An existing request counts as success. */
async function requestToJoin({ groupId, viewerId }: Joining) {
  const row = { group_id: groupId, user_id: viewerId }
  unwrapInsert(await supabase.from('forum_group_members').insert(row))
}

/** Requests to join a group. */
export function useRequestToJoinForum() {
  return useAppMutation({
    mutationFn: requestToJoin,
    success: forumCopy.requested,
    failure: forumCopy.joinFailed,
    invalidates: staleAfterJoining,
  })
}

/** Ends a request or membership and returns whether there was one: who was let in meanwhile doesn't leave by cancelling. */
async function endMembership(status: 'pending' | 'approved', { groupId, viewerId }: Joining) {
  const request = supabase
    .from('forum_group_members')
    .delete()
    .match({ group_id: groupId, user_id: viewerId, status })
    .neq('role', 'owner')
  return unwrap(await request.select('id')).length > 0
}

/** Cancels one's request. */
export function useCancelForumRequest() {
  return useAppMutation({
    mutationFn: (joining: Joining) => endMembership('pending', joining),
    success: (wasOpen) => (wasOpen ? forumCopy.requestCancelled : forumCopy.requestClosed),
    failure: forumCopy.requestCancelFailed,
    invalidates: staleAfterJoining,
  })
}

/** Leaves a group. */
export function useLeaveForumGroup() {
  return useAppMutation({
    mutationFn: (joining: Joining) => endMembership('approved', joining),
    success: forumCopy.left,
    failure: forumCopy.leaveFailed,
    invalidates: staleAfterJoining,
    changesFollowed: true,
  })
}
