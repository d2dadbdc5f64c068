import { dialogOnDemand } from '@/components/on-demand'

/* Dialogs of an event, loaded when opened. */

/** Edits an event, for its organizer. */
export const EditEventDialog = dialogOnDemand(
  async () => (await import('./edit-event-dialog')).EditEventDialog,
)

/** The guest list, for the organizer. */
export const GuestsDialog = dialogOnDemand(
  async () => (await import('./guests-dialog')).GuestsDialog,
)

/** Writes to the guests. */
export const MessageDialog = dialogOnDemand(
  async () => (await import('./message-dialog')).MessageDialog,
)

/** Invites members and shares the link. */
export const InviteDialog = dialogOnDemand(
  async () => (await import('./invite-dialog')).InviteDialog,
)
