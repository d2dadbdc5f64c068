import type { Rows } from './answer-rows'
import type { SavedSubject } from './saved-answers'

export type SavedSearchRow = Omit<Rows<'list_saved_searches', 'latest_at'>[number], 'params'> & {
  /** The parameters of its page's address. */
  params: Record<string, string>
}

export type SearchMatchRow = Omit<Rows<'list_search_matches'>[number], 'reason' | 'subject'> & {
  /** Why it matched. A filter is `industry:tech`, `place:lisbon`, `groups`. */
  reason: { words: string[]; filters: string[] }
  subject: SavedSubject
}
