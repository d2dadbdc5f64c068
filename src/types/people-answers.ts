import type { Names, Rows } from './answer-rows'

/** What someone in the directory has in common with the viewer. */
export type PeopleReason =
  | { kind: 'friends'; count: number }
  | { kind: 'group'; id: string; name: string }
  | { kind: 'industry'; industry: string }
  | { kind: 'place'; place: string }
  | { kind: 'new' }

export type PeopleRow = Omit<
  Rows<'list_people', Names | 'title' | 'company' | 'location'>[number],
  'reason' | 'connection'
> & { reason: PeopleReason | null }

export interface DirectoryCounts {
  /** By `role:founder`, `industry:tech`, `open:raising`; and `all`, `in_my_groups`, `mutual_friends`. */
  values: Record<string, number>
  places: { place: string; label: string; count: number }[]
  corrected: string | null
  /** Only the best matches of the text are counted. */
  is_partial: boolean
}
