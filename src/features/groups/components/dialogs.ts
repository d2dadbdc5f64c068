import { dialogOnDemand } from '@/components/on-demand'

/* What opens over a group, loaded when it does. */

/** Everybody in the group. */
export const MembersDialog = dialogOnDemand(
  async () => (await import('./members-dialog')).MembersDialog,
)

/** Inviting by address or out of the community. */
export const InviteDialog = dialogOnDemand(
  async () => (await import('./invite-dialog')).InviteDialog,
)

/** Name, description and cover. */
export const EditGroupDialog = dialogOnDemand(
  async () => (await import('./edit-group-dialog')).EditGroupDialog,
)

/** Passing a post on into the feed. */
export const ShareDialog = dialogOnDemand(async () => (await import('./share-dialog')).ShareDialog)
