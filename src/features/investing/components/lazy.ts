import { dialogOnDemand, shownOnDemand } from '@/components/on-demand'

/* Loaded when opened or first shown. */

/** Writes to the founder. */
export const ContactDialog = dialogOnDemand(
  async () => (await import('./contact-dialog')).ContactDialog,
)

/** Submits an idea. */
export const SubmitDialog = dialogOnDemand(
  async () => (await import('./submit-dialog')).SubmitDialog,
)

/** The form for editing an idea. Readers load neither it nor the upload. */
export const IdeaEditor = shownOnDemand(async () => (await import('./edit-idea')).EditIdea)
