import type { Names } from './answer-rows'
import type { Database } from './database'

/** What is left of a member's start. */
export interface StartAnswer {
  /** The step of /start to go on with; null once it is over. */
  step: number | null
  /** The step to return to, for a member who put the start off; null once the last step is reached. */
  resume: number | null
  checklist:
    | (Record<'photo' | 'headline' | 'follows' | 'group' | 'hello', boolean> & {
        group_id: string | null
      })
    | null
}

interface Reason {
  kind: string
  value: string
}

/** People and groups for a newcomer, with why. */
export interface Circle {
  people: (Pick<
    Database['public']['Tables']['profiles']['Row'],
    'username' | Names | 'bio' | 'title' | 'company' | 'verified'
  > & { profile_id: string; reason: Reason })[]
  groups: (Pick<
    Database['public']['Tables']['groups']['Row'],
    'id' | 'name' | 'description' | 'cover_image' | 'member_count'
  > & { reason: Reason })[]
}
