import type { ImageUploadOptions } from '@/components/image-field/use-image-upload'

type Upload = ImageUploadOptions['upload']

/** What a feature allows as the picture of a post, and where it is uploaded. */
export interface PostPictureRules extends Pick<ImageUploadOptions, 'judge' | 'bounds'> {
  hint: string
  /** Shown when the upload fails. */
  failure: string
  /** Uploads the picture and gives its address. */
  upload: (
    options: { viewerId: string; picture: Parameters<Upload>[0] } & Parameters<Upload>[1],
  ) => Promise<string>
}

/** How posts are written in a feature. */
export interface PostWriting {
  /** The scope of drafts. */
  scope: string
  placeholder: string
  maxLength: number
  /** The message of the rule that a text breaks, or null. */
  problemOf: (text: string) => string | null
  picture: PostPictureRules
  hasCounter?: boolean
  /** Posting is disabled while the text is empty; otherwise pressing Post says why not. */
  isEmptyDisabled?: boolean
}

/** What a member wrote, ready to be sent. */
export interface PostContent {
  content: string
  imageUrl: string | null
}

/** A post's text and picture as columns. */
export function postColumns({ content, imageUrl }: PostContent) {
  return { content, image_url: imageUrl }
}

/** What a member made of a post. */
export interface PostChange extends PostContent {
  /** What it was when they began. */
  opened: PostContent
}
