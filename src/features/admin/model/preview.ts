import { adminLimits } from '../limits'

/** Spec 3 §9: the first 100 characters of an article, with an ellipsis if there are more. */
export function previewOf(text: string): string {
  const letters = Array.from(text)
  if (letters.length <= adminLimits.articlePreview) return text
  return `${letters.slice(0, adminLimits.articlePreview).join('').trimEnd()}…`
}
