import { dialogOnDemand } from '@/components/on-demand'

/* Dialogs of business pages, loaded when opened. */

/** Creates a page. */
export const CreatePageDialog = dialogOnDemand(
  async () => (await import('./create-page-dialog')).CreatePageDialog,
)

/** Edits the text of a page. */
export const EditPageDialog = dialogOnDemand(
  async () => (await import('./edit-page-dialog')).EditPageDialog,
)

/** Changes the cover or the picture of a page. */
export const PictureDialog = dialogOnDemand(
  async () => (await import('./picture-dialog')).PictureDialog,
)
