import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DraftDialog } from '@/components/draft-dialog'
import { useDraftForm } from '@/components/draft-form'
import { useUploads } from '@/components/image-field'
import { groupCopy } from '../copy'
import type { GroupDetail } from '../model/group'
import { useSaveGroup } from '../mutations/groups'
import { groupSchema, type GroupValues } from '../schemas'
import { GroupFields } from './group-fields'

interface EditGroupDialogProps {
  group: GroupDetail
  viewerId: string
  onClose: () => void
  /** Undo after Discard reopens it with everything that was in it. */
  onReopen: () => void
}

/** Edits name, description and cover, for admins. Closing asks while something is not saved. */
export function EditGroupDialog({ group, viewerId, onClose, onReopen }: EditGroupDialogProps) {
  const save = useSaveGroup()
  const { name, description, cover_image } = group
  const initial: GroupValues = { name, description, cover_image }
  const { form, opened, isRestored, clearDraft, discard } = useDraftForm(
    useForm<GroupValues>({ resolver: zodResolver(groupSchema), defaultValues: initial }),
    { viewerId, scope: 'edit-group', target: group.id },
    initial,
    onReopen,
  )

  const uploads = useUploads()

  function handleSubmit(values: GroupValues) {
    const change = { groupId: group.id, values, opened }
    save.mutate(change, { onStored: () => void clearDraft().then(onClose) })
  }

  return (
    <DraftDialog
      title={groupCopy.edit}
      form={form}
      isRestored={isRestored}
      onDiscard={discard}
      isSaved={save.isSuccess}
      isPending={save.isPending}
      isUploading={uploads.isUploading}
      labels={{ cancel: groupCopy.cancel, submit: groupCopy.save, submitting: groupCopy.saving }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <GroupFields form={form} viewerId={viewerId} seed={group.id} track={uploads.track} />
    </DraftDialog>
  )
}
