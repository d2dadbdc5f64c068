import { dialogOnDemand } from '@/components/on-demand'

/* What opens over an event, loaded when it does. */

/** What an event says, for its organizer. */
export const EditEventDialog = dialogOnDemand(
  async () => (await import('./edit-event-dialog')).EditEventDialog,
)
