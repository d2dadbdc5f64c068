import { dialogOnDemand } from '@/components/on-demand'

/* What opens over a page of a business, loaded when it does. */

/** A new page. */
export const CreatePageDialog = dialogOnDemand(
  async () => (await import('./create-page-dialog')).CreatePageDialog,
)

/** What a page says. */
export const EditPageDialog = dialogOnDemand(
  async () => (await import('./edit-page-dialog')).EditPageDialog,
)

/** Another cover or picture. */
export const PictureDialog = dialogOnDemand(
  async () => (await import('./picture-dialog')).PictureDialog,
)
