import { dialogOnDemand, shownOnDemand } from '@/components/on-demand'

/* Dialogs and forms of groups, loaded when opened. */

/** All members of a group. */
export const MembersDialog = dialogOnDemand(
  async () => (await import('./members-dialog')).MembersDialog,
)

/** Invites by email, or members of the community. */
export const InviteDialog = dialogOnDemand(
  async () => (await import('./invite-dialog')).InviteDialog,
)

/** Edits name, description and cover. */
export const EditGroupDialog = dialogOnDemand(
  async () => (await import('./edit-group-dialog')).EditGroupDialog,
)

/** Shares a post to the feed. */
export const ShareDialog = dialogOnDemand(async () => (await import('./share-dialog')).ShareDialog)

/** The comments of a post. */
export const PostComments = shownOnDemand(
  async () => (await import('./post-comments')).PostComments,
)

/** Edits a post. */
export const PostEdit = shownOnDemand(async () => (await import('./post-edit')).PostEdit)
