import { businessLimits } from '../limits'

/** Spec 3 §9: the excerpt of a post, cut between words. */
export function preview(content: string): string {
  const text = content.replace(/\s+/g, ' ').trim()
  const letters = Array.from(text)
  if (letters.length <= businessLimits.postPreview) return text
  const head = letters.slice(0, businessLimits.postPreview).join('')
  const end = head.lastIndexOf(' ')
  return `${(end > 0 ? head.slice(0, end) : head).trimEnd()}…`
}
