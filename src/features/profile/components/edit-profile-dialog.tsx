import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DraftDialog } from '@/components/draft-dialog'
import { useDraftForm } from '@/components/draft-form'
import { useUploads } from '@/components/image-field'
import { useAuth, type Viewer } from '@/features/auth'
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
  const form = useForm<EditProfileValues>({
    resolver: zodResolver(isEmailKnown ? editProfileSchema : editWithoutEmailSchema),
    defaultValues: initial,
  })
  return { ...useDraftForm(form, address, initial, onReopen), isEmailKnown }
}

/**
 * Edit Profile. The draft is persisted on this device until it is saved: closing asks, a reload or
 * a crash restores it.
 */
export function EditProfileDialog({ viewer, onClose, onReopen }: EditProfileDialogProps) {
  const { user } = useAuth()
  const save = useSaveProfile()
  const uploads = useUploads()
  const profileForm = useProfileForm(viewer, onReopen)
  const { form, opened, isEmailKnown, isRestored, clearDraft, discard } = profileForm

  function handleSubmit(values: EditProfileValues) {
    save.mutate(
      { userId: viewer.id, values, opened, currentEmail: viewer.email ?? '' },
      { onStored: () => void clearDraft(), onSuccess: onClose },
    )
  }

  return (
    <DraftDialog
      title={profileCopy.edit}
      description={profileCopy.editHint}
      form={form}
      isRestored={isRestored}
      onDiscard={discard}
      isSaved={save.isSuccess}
      isPending={save.isPending}
      isUploading={uploads.isUploading}
      labels={{
        cancel: profileCopy.cancel,
        submit: profileCopy.save,
        submitting: profileCopy.saving,
      }}
      above={<EditPictures viewer={viewer} track={uploads.track} />}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <EditProfileFields
        form={form}
        username={viewer.username}
        pendingEmail={user?.new_email ?? null}
        isEmailKnown={isEmailKnown}
      />
    </DraftDialog>
  )
}
