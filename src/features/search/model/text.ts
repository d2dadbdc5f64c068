import { firstCharacters } from '@/lib/text'
import { searchLimits } from '../limits'

/** The search text: trimmed and cut to the maximum length. */
export function searchText(text: string): string {
  return firstCharacters(text.trim(), searchLimits.queryLength)
}
