import type { Rows } from './answer-rows'
import type { Json } from './database'

export type ListedCase = Rows<
  'list_cases',
  | 'author_id'
  | 'author_username'
  | 'author_name'
  | 'author_avatar'
  | 'place_id'
  | 'place_name'
  | 'decision'
  | 'decided_at'
  | 'claimed_by'
  | 'claimed_by_username'
>[number]

export interface CaseCounts {
  cases: number
  appeals: number
  places: { id: string; name: string; cases: number }[]
}

export type ListedAppeal = Rows<
  'list_appeals',
  | 'answer'
  | 'decided_at'
  | 'until'
  | 'user_id'
  | 'username'
  | 'name'
  | 'avatar_url'
  | 'decided_by_username'
>[number]

/** Texts, pictures and dates of a reported item, by column. */
type ItemTexts = Record<string, Json | undefined>

interface CaseReport {
  id: string
  reason: string
  note: string | null
  created_at: string
  messages: { id: string; sender_id: string; content: string; created_at: string }[]
  snapshot: ItemTexts | null
  /** The picture of the item that the report is about; null for the whole item. */
  picture: string | null
  reporter_username: string | null
}

interface CaseDecision {
  id: string
  case_id: string
  kind: string
  item_id: string
  title: string
  decision: string
  content_state: string
  rule_id: string | null
  rule_title: string | null
  reason: string
  role: string
  place_id: string | null
  place_name: string | null
  until: string | null
  overturned_at: string | null
  ended_at: string | null
  created_at: string
  decided_by_username: string | null
  appeal: {
    decision_id: string
    message: string
    state: string
    answer: string | null
    created_at: string
    decided_at: string | null
  } | null
}

/** What the token of an email opens: nothing once it has expired, null if it is wrong. */
export type LinkedDecision = {
  decision: Omit<CaseDecision, 'case_id' | 'place_id' | 'place_name' | 'decided_by_username'> | null
} | null

export interface CaseAnswer extends ListedCase {
  now: ItemTexts | null
  is_there: boolean
  context: {
    kind: string
    id: string
    title: string
    text?: string
    place_id?: string
    post_id?: string
    reply_id?: string
  } | null
  reports: CaseReport[]
  history: {
    joined_at: string
    is_banned: boolean
    is_super_admin: boolean
    suspended_until: string | null
    open_cases: number
    decisions: {
      case_id: string
      decision: string
      rule_title: string | null
      created_at: string
      overturned_at: string | null
    }[]
  } | null
  /** What the viewer may decide about it. */
  decisions: string[]
  decision_made: CaseDecision | null
}
