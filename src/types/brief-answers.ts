import type { Names } from './answer-rows'
import type { PeopleReason } from './people-answers'
import type { SavedSubject } from './saved-answers'

/** Someone in a brief. */
export interface BriefPerson extends Record<Names, string | null> {
  id: string
  username: string
  title: string | null
  company: string | null
  verified: boolean
}

interface Item {
  id: string
  /** The moment it was news. */
  since: string
}

export interface BriefWaiting extends Item {
  kind:
    | 'friend_request'
    | 'group_invitation'
    | 'join_request'
    | 'forum_request'
    | 'event_invitation'
    | 'inquiry'
  title: string | null
  people: number
  actor: BriefPerson | null
}

export interface BriefReply extends Item {
  kind: 'reply'
  person: BriefPerson
  /** How the message begins. */
  excerpt: string
}

export interface BriefMatch extends Item {
  kind: 'match'
  item_kind: string
  search: { id: string; name: string }
  reason: { words: string[]; filters: string[] }
  subject: SavedSubject
}

export interface BriefSuggestion extends Item {
  kind: 'person'
  person: BriefPerson
  reason: PeopleReason
}

export interface BriefEvent extends Item {
  kind: 'event'
  title: string
  starts_at: string
  ends_at: string | null
  time_zone: string
  location: string
  type: string
  max_attendees: number | null
  attendees_count: number
  interested_count: number
  waitlisted_count: number
  /** The viewer's own part in it. */
  status: 'organizer' | 'going' | 'interested' | 'waitlisted' | null
  /** How many go whom the viewer knows, and the first three of them. */
  known: number
  people: BriefPerson[]
}

export interface BriefIdea extends Item {
  kind: 'idea_update' | 'idea_funding'
  idea: { id: string; title: string }
  founder: string
  received: number
  goal: number
  /** The title of an update. */
  update?: string
  /** What the idea had received before. */
  received_before?: number
}

export interface BriefAnswer {
  /** The Monday it is for. */
  week: string
  time_zone: string
  enabled: boolean
  next_at: string
  sections: {
    waiting?: BriefWaiting[]
    replies?: BriefReply[]
    matches?: BriefMatch[]
    people?: BriefSuggestion[]
    events?: BriefEvent[]
    ideas?: BriefIdea[]
  }
}
