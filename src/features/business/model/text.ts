import { excerpt } from '@/lib/excerpt'
import { businessLimits } from '../limits'

/** Spec 3 §9: the excerpt of a post. */
export function preview(content: string): string {
  return excerpt(content, businessLimits.postPreview)
}
