import { dialogOnDemand } from '@/components/on-demand'

/* Dialogs of an event, loaded when opened. */

/** Edits an event, for its organizer. */
export const EditEventDialog = dialogOnDemand(
  async () => (await import('./edit-event-dialog')).EditEventDialog,
)
