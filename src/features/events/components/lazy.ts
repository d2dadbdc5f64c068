import { dialogOnDemand, quietOnDemand } from '@/components/on-demand'

/* Parts of events, loaded when they are needed. */

/** Edits an event, for its organizer. */
export const EditEventDialog = dialogOnDemand(
  async () => (await import('./edit-event-dialog')).EditEventDialog,
)

/** The next events, beside the page. */
export const NextEvents = quietOnDemand(async () => (await import('./next-events')).NextEvents)
