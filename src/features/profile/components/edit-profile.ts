import { dialogOnDemand } from '@/components/on-demand'

/** The Edit Profile dialog. Looking at a profile does not take the form, the crop and the upload along. */
export const EditProfile = dialogOnDemand(
  async () => (await import('./edit-profile-dialog')).EditProfileDialog,
)
