import { shownOnDemand } from '@/components/on-demand'

export { ImageField } from './image-field'
export { StoredPicture } from './stored-picture'
export { useUploads, type TrackUpload } from './use-uploads'

/** Loaded when first shown, for places where few members add a picture. */
export const ImageFieldOnDemand = shownOnDemand(
  async () => (await import('./image-field')).ImageField,
)
