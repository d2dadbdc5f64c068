import { RestoredNote } from '@/components/restored-note'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
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

/** Name, description and cover, for admins. Closing asks while something is not saved. */
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
  const { isDirty } = form.formState
  const guard = useUnsavedGuard({
    isDirty: isDirty && !save.isSuccess,
    onDiscard: startOver,
    // What was typed is kept already; leaving is all there is to do.
    onSaveDraft: () => undefined,
  })

  function handleSubmit(values: GroupValues) {
    save.mutate({ groupId: group.id, values }, { onSuccess: () => void clearDraft().then(onClose) })
  }

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent title={groupCopy.edit}>
          {isRestored && isDirty && <RestoredNote onStartOver={() => void startOver()} />}
          <form noValidate onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}>
            <GroupFields form={form} viewerId={viewerId} seed={group.id} />
            <DialogFooter>
              <Button variant="secondary" onClick={() => guard.attempt(onClose)}>
                {groupCopy.cancel}
              </Button>
              <Button type="submit" isPending={save.isPending}>
                {save.isPending ? groupCopy.saving : groupCopy.save}
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}
