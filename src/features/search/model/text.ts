import { searchLimits } from '../limits'

/** The search text: trimmed and cut to the maximum length. */
export function searchText(text: string): string {
  return text.trim().slice(0, searchLimits.queryLength)
}
