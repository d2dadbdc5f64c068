import { createContext, type ComponentType, type Ref } from 'react'
import type { TypedMention } from '@/lib/mentions'
import { partOf, type Part } from '@/lib/parts'

/** Where something is being written; it decides who is suggested. */
export interface MentionPlace {
  kind:
    | 'article'
    | 'group'
    | 'group_post'
    | 'forum_group'
    | 'forum_post'
    | 'business_page'
    | 'business_post'
    | 'conversation'
    | 'community'
  /** Of a conversation: the partner. Null for what has no place yet. */
  id: string | null
}

/** What a text belongs to, as the tables name it. */
export interface WrittenItem {
  type: string
  id: string
}

/** The keys of a list of suggestions; answers whether it used one. */
export type SuggestionKeys = (key: string) => boolean

export interface SuggestionsProps {
  field: HTMLTextAreaElement
  typed: TypedMention
  place: MentionPlace
  listId: string
  keys: Ref<SuggestionKeys>
  /** The suggestion that Enter chooses; null while there is none. */
  onActive: (optionId: string | null) => void
  onClose: () => void
}

export interface MentionedTextProps {
  text: string
  item: WrittenItem
  links: 'link' | 'underline'
}

/** What is loaded with the first mention that is typed or shown. */
export interface Mentions {
  Suggestions: ComponentType<SuggestionsProps>
  MentionedText: ComponentType<MentionedTextProps>
}

/** Visitors mention nobody, and read names as they were written. */
export const NO_MENTIONS: Part<Mentions> = partOf(() => Promise.reject(new Error('for members')))

/** Provided by the shell for members, because components know no features. */
export const MentionsContext = createContext(NO_MENTIONS)

/** The place of the fields below; without one they suggest nobody. */
export const MentionPlaceContext = createContext<MentionPlace | null>(null)
