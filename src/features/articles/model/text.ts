import { articleLimits as limits } from '../limits'

/** The beginning of a text, with an ellipsis if there is more (Spec 2 §9). */
export function shorten(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text
}

/** Minutes to read it, at least one. */
export function readingMinutes(content: string): number {
  const words = content.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.round(words / limits.wordsPerMinute))
}
