import { dialogOnDemand } from '@/components/on-demand'

/** The Edit Profile dialog. Viewing a profile loads neither the form nor the crop and the upload. */
export const EditProfile = dialogOnDemand(
  async () => (await import('./edit-profile-dialog')).EditProfileDialog,
)

/** The dialog that changes the profile photo, with its crop and upload. */
export const ChangePhoto = dialogOnDemand(
  async () => (await import('./change-photo-dialog')).ChangePhotoDialog,
)
