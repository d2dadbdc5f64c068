import { shownOnDemand } from '@/components/on-demand'

export { ImageField } from './image-field'

/** The same, loaded when it is first shown: for where few ever add a picture. */
export const ImageFieldOnDemand = shownOnDemand(
  async () => (await import('./image-field')).ImageField,
)
