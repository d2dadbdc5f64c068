import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFormKept } from '@/components/draft-form'
import { UnsavedChangesDialog } from '@/components/unsaved-changes-dialog'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { useUnsavedGuard } from '@/components/use-unsaved-guard'
import { useAuth, type Viewer } from '@/features/auth'
import { useDraft, writeDraft } from '@/lib/drafts'
import { toast } from '@/lib/toast'
import { profileCopy } from '../copy'
import { editValues } from '../model/edit-values'
import { useSaveProfile } from '../mutations'
import { editProfileSchema, editWithoutEmailSchema, type EditProfileValues } from '../schemas'
import { EditPictures } from './edit-pictures'
import { EditProfileFields } from './edit-profile-fields'

interface EditProfileDialogProps {
  viewer: Viewer
  onClose: () => void
  /** Undo after Discard reopens the dialog with everything that was in it. */
  onReopen: () => void
}

/**
 * Edit Profile. The draft is persisted on this device until it is saved: closing asks, a reload or
 * a crash restores it.
 */
export function EditProfileDialog({ viewer, onClose, onReopen }: EditProfileDialogProps) {
  const { user } = useAuth()
  const save = useSaveProfile()
  // The form compares with the profile as opened; a picture changed meanwhile is no edit.
  const [initial] = useState(() => editValues(viewer))
  const isEmailKnown = initial.email !== ''
  const address = { viewerId: viewer.id, scope: 'edit-profile', target: viewer.id }
  const draft = useDraft<EditProfileValues>(address, initial)
  const form = useForm<EditProfileValues>({
    resolver: zodResolver(isEmailKnown ? editProfileSchema : editWithoutEmailSchema),
    defaultValues: initial,
  })
  const { isDirty } = form.formState
  const { isRestored } = draft
  useFormKept(form, { isRestored, value: draft.value, keep: draft.setValue })

  async function handleDiscard() {
    const kept = form.getValues()
    await draft.clear()
    form.reset(initial)
    toast({
      title: profileCopy.discarded,
      undo: {
        label: profileCopy.undo,
        onUndo: () => void writeDraft(address, kept).then(onReopen),
      },
    })
  }

  const guard = useUnsavedGuard({
    isDirty: isDirty && !save.isSuccess,
    onDiscard: handleDiscard,
    // The draft is persisted already; leaving is all there is to do.
    onSaveDraft: () => undefined,
  })

  function handleSubmit(values: EditProfileValues) {
    save.mutate(
      { userId: viewer.id, values, currentEmail: viewer.email ?? '' },
      { onSuccess: () => void draft.clear().then(onClose) },
    )
  }

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent title={profileCopy.edit} description={profileCopy.editHint}>
          {isRestored && isDirty && (
            <p
              role="status"
              className="rounded-control bg-muted mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2 text-sm"
            >
              {profileCopy.draftRestored}
              <Button
                variant="link"
                className="touch-target h-auto text-sm"
                onClick={() => void handleDiscard()}
              >
                {profileCopy.startOver}
              </Button>
            </p>
          )}
          <EditPictures viewer={viewer} />
          <form
            noValidate
            onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
            className="mt-6"
          >
            <EditProfileFields
              form={form}
              username={viewer.username ?? ''}
              pendingEmail={user?.new_email ?? null}
              isEmailKnown={isEmailKnown}
            />
            <DialogFooter>
              <Button variant="secondary" onClick={() => guard.attempt(onClose)}>
                {profileCopy.cancel}
              </Button>
              <Button type="submit" isPending={save.isPending}>
                {save.isPending ? profileCopy.saving : profileCopy.save}
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
      <UnsavedChangesDialog {...guard.dialogProps} />
    </>
  )
}
