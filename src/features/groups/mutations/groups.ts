import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '@/lib/changes'
import { showGone, useItemDeletion, type Gone } from '@/lib/deletion'
import { useAppMutation } from '@/lib/query'
import { serviceMessage, throwIfFailed, unwrap, type AppError } from '@/lib/errors'
import type { PreparedPicture } from '@/lib/image'
import { uploadPicture } from '@/lib/storage-picture'
import { supabase } from '@/lib/supabase'
import { newId } from '@/lib/uuid'
import { groupCopy } from '../copy'
import { groupLimits as limits } from '../limits'
import { imagePath } from '../model/image'
import { groupQueries } from '../queries'
import type { GroupValues } from '../schemas'

interface Creation extends GroupValues {
  /** From the draft, so that a retry cannot create a second group. */
  id: string
  viewerId: string
}

async function createGroup({ id, viewerId, ...values }: Creation): Promise<string> {
  const row = { ...values, id, is_private: false, created_by: viewerId }
  // An earlier attempt may have arrived: the current text wins.
  throwIfFailed(await supabase.from('groups').upsert(row, { onConflict: 'id' }))
  return id
}

/** Creates a group; the viewer becomes its admin. Spec 2 §8: the failure comes with its message. */
export function useCreateGroup() {
  return useAppMutation({
    mutationFn: createGroup,
    success: groupCopy.created,
    failure: (error: AppError) => {
      const said = serviceMessage(error)
      return { title: groupCopy.createFailed, description: said ?? groupCopy.notCreated }
    },
    invalidates: (_, { id }) => [groupQueries.group(id), groupQueries.lists()],
  })
}

interface GroupChange {
  groupId: string
  values: GroupValues
  /** What the form was opened with. */
  opened: GroupValues
}

/** Saves name, description and cover. */
export function useSaveGroup() {
  const changeOf = useChange<GroupValues>()
  return useAppMutation({
    mutationFn: async ({ groupId, values, opened }: GroupChange) => {
      const change = changeOf(values, opened)
      if (!change) return
      const request = supabase.from('groups').update(change).eq('id', groupId)
      unwrap(await request.select('id').single())
    },
    success: groupCopy.saved,
    failure: groupCopy.saveFailed,
    invalidates: (_, { groupId }) => [groupQueries.group(groupId), groupQueries.lists()],
    changesFeed: true,
  })
}

/** What shows a deleted group. */
function goneGroup({ groupId: id }: { groupId: string }): Gone {
  return { id, shownBy: { queryKey: groupQueries.detailOf(id) } }
}

/** Deletes a group with everything in it. */
export function useDeleteGroup() {
  return useItemDeletion({
    gone: goneGroup,
    mutationFn: async ({ groupId }: { groupId: string }) => {
      unwrap(await supabase.from('groups').delete().eq('id', groupId).select('id').single())
    },
    success: groupCopy.deleted,
    failure: groupCopy.deleteFailed,
    invalidates: () => [groupQueries.lists()],
  })
}

/** Leaves a group, which is deleted with its last member. */
export function useLeaveGroup() {
  const queryClient = useQueryClient()
  return useAppMutation({
    mutationFn: async ({ groupId }: { groupId: string }) =>
      unwrap(await supabase.rpc('leave_group', { p_group_id: groupId })),
    success: groupCopy.left,
    failure: groupCopy.leaveFailed,
    invalidates: (left, { groupId }) =>
      left?.deleted ? [groupQueries.lists()] : [groupQueries.lists(), groupQueries.group(groupId)],
    onSuccess: ({ deleted }, group) => {
      if (deleted) showGone(queryClient, goneGroup(group))
    },
    changesFollowed: true,
  })
}

interface ImageUpload {
  viewerId: string
  picture: PreparedPicture
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** Uploads a cover or the picture of a post and returns its URL. */
export async function uploadGroupImage({ viewerId, picture, ...progress }: ImageUpload) {
  const { publicUrl } = await uploadPicture({
    bucket: 'groups',
    path: imagePath(viewerId, picture.file, Date.now(), newId().slice(0, 8)),
    picture,
    cacheControl: limits.uploadCacheSeconds,
    ...progress,
  })
  return publicUrl
}
