import { DraftDialog } from '@/components/draft-dialog'
import { groupCopy } from '../copy'
import type { GroupDetail } from '../model/group'
import { useSaveGroup } from '../mutations/groups'
import type { GroupValues } from '../schemas'
import { GroupFields } from './group-fields'
import { useGroupForm } from './use-group-form'

interface EditGroupDialogProps {
  group: GroupDetail
  viewerId: string
  onClose: () => void
}

/** Edits name, description and cover, for admins. Closing asks while something is not saved. */
export function EditGroupDialog({ group, viewerId, onClose }: EditGroupDialogProps) {
  const save = useSaveGroup()
  const { form, isRestored, clearDraft, startOver } = useGroupForm({
    viewerId,
    scope: 'edit-group',
    target: group.id,
    initial: {
      name: group.name,
      description: group.description,
      cover_image: group.cover_image,
    },
  })

  function handleSubmit(values: GroupValues) {
    save.mutate({ groupId: group.id, values }, { onStored: () => void clearDraft().then(onClose) })
  }

  return (
    <DraftDialog
      title={groupCopy.edit}
      form={form}
      isRestored={isRestored}
      onStartOver={startOver}
      isSaved={save.isSuccess}
      isPending={save.isPending}
      labels={{ cancel: groupCopy.cancel, submit: groupCopy.save, submitting: groupCopy.saving }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <GroupFields form={form} viewerId={viewerId} seed={group.id} />
    </DraftDialog>
  )
}
