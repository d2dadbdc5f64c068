import { dialogOnDemand } from '@/components/on-demand'

/* Dialogs of the ideas, loaded when opened. */

/** Writing to the founder. */
export const ContactDialog = dialogOnDemand(
  async () => (await import('./contact-dialog')).ContactDialog,
)

/** Submitting an idea. */
export const SubmitDialog = dialogOnDemand(
  async () => (await import('./submit-dialog')).SubmitDialog,
)
