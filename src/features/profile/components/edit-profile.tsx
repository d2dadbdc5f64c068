import { lazy, Suspense } from 'react'
import type { EditProfileDialogProps } from './edit-profile-dialog'

// Looking at a profile does not take the form, the crop and the upload along.
const EditProfileDialog = lazy(async () => ({
  default: (await import('./edit-profile-dialog')).EditProfileDialog,
}))

/** The Edit Profile dialog, loaded when it is opened. */
export function EditProfile(props: EditProfileDialogProps) {
  return (
    <Suspense>
      <EditProfileDialog {...props} />
    </Suspense>
  )
}
