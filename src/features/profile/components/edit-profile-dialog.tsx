import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFormKept } from '@/components/draft-form'
import { RestoredNote } from '@/components/restored-note'
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

/** The form with its draft; what is discarded can be brought back for a moment. */
function useProfileForm(viewer: Viewer, onReopen: () => void) {
  // The form compares with the profile as opened; a picture changed meanwhile is no edit.
  const [initial] = useState(() => editValues(viewer))
  const isEmailKnown = initial.email !== ''
  const address = { viewerId: viewer.id, scope: 'edit-profile', target: viewer.id }
  const draft = useDraft<EditProfileValues>(address, initial)
  const form = useForm<EditProfileValues>({
    resolver: zodResolver(isEmailKnown ? editProfileSchema : editWithoutEmailSchema),
    defaultValues: initial,
  })
  const { isRestored } = draft
  useFormKept(form, { isRestored, value: draft.value, keep: draft.setValue })

  async function discard() {
    const discarded = form.getValues()
    await draft.clear()
    form.reset(initial)
    toast({
      title: profileCopy.discarded,
      undo: {
        label: profileCopy.undo,
        onUndo: () => void writeDraft(address, discarded).then(onReopen),
      },
    })
  }

  return { form, isEmailKnown, isRestored, clearDraft: draft.clear, discard }
}

/**
 * Edit Profile. The draft is persisted on this device until it is saved: closing asks, a reload or
 * a crash restores it.
 */
export function EditProfileDialog({ viewer, onClose, onReopen }: EditProfileDialogProps) {
  const { user } = useAuth()
  const save = useSaveProfile()
  const { form, isEmailKnown, isRestored, clearDraft, discard } = useProfileForm(viewer, onReopen)
  const { isDirty } = form.formState

  const guard = useUnsavedGuard({
    isDirty: isDirty && !save.isSuccess,
    onDiscard: discard,
    // The draft is persisted already; leaving is all there is to do.
    onSaveDraft: () => undefined,
  })

  function handleSubmit(values: EditProfileValues) {
    save.mutate(
      { userId: viewer.id, values, currentEmail: viewer.email ?? '' },
      { onSuccess: () => void clearDraft().then(onClose) },
    )
  }

  return (
    <>
      <Dialog open onOpenChange={(isOpen) => !isOpen && guard.attempt(onClose)}>
        <DialogContent title={profileCopy.edit} description={profileCopy.editHint}>
          {isRestored && isDirty && <RestoredNote onStartOver={() => void discard()} />}
          <EditPictures viewer={viewer} />
          <form
            noValidate
            onSubmit={(event) => void form.handleSubmit(handleSubmit)(event)}
            className="mt-6"
          >
            <EditProfileFields
              form={form}
              username={viewer.username}
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
