import { dialogOnDemand, shownOnDemand } from '@/components/on-demand'

/* Parts of business pages, loaded when opened. */

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

/** What a page says of itself. */
export const About = shownOnDemand(async () => (await import('./about')).AboutPage)

/** The comments of a post. */
export const PostComments = shownOnDemand(
  async () => (await import('./post-comments')).PostComments,
)

/** Edits a post. */
export const PostEdit = shownOnDemand(async () => (await import('./post-edit')).PostEdit)

/** The reviews of a page, which opens with its posts. */
export const Reviews = shownOnDemand(async () => (await import('./reviews')).ReviewsOfPage)
