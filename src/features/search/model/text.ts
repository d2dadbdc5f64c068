import { searchLimits } from '../limits'

/** The search text: trimmed and cut to the maximum length. */
export function searchText(text: string): string {
  // Like `firstCharacters`, whose module the shell would load with all that forms need.
  return Array.from(text.trim()).slice(0, searchLimits.queryLength).join('')
}
