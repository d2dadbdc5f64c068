import { dialogOnDemand, quietOnDemand } from '@/components/on-demand'

/* Parts of events, loaded when they are needed. */

/** Edits an event, for its organizer. */
export const EditEventDialog = dialogOnDemand(
  async () => (await import('./edit-event-dialog')).EditEventDialog,
)

/** The next events, beside the page. */
export const NextEvents = quietOnDemand(async () => (await import('./next-events')).NextEvents)

/** The guest list, for the organizer. */
export const GuestsDialog = dialogOnDemand(
  async () => (await import('./guests-dialog')).GuestsDialog,
)

/** Writes to the guests. */
export const MessageDialog = dialogOnDemand(
  async () => (await import('./message-dialog')).MessageDialog,
)

/** Invites members and shares the link. */
export const InviteToEventDialog = dialogOnDemand(
  async () => (await import('./invite-dialog')).InviteToEventDialog,
)
