import type { Database } from './database'

export type Generated = Database['public']['Functions']

/** Rows of a function, with the nulls that the generated type leaves out. */
export type Rows<Name extends keyof Generated, Nullable extends keyof RowOf<Name> = never> = (Omit<
  RowOf<Name>,
  Nullable
> & { [Column in Nullable]: RowOf<Name>[Column] | null })[]

type RowOf<Name extends keyof Generated> = Generated[Name]['Returns'] extends (infer Row)[]
  ? Row
  : never

export type Names = 'full_name' | 'name' | 'avatar_url'
/** The author's columns are all null once the account is deleted. */
export type AuthorColumns = Names | 'username' | 'verified'

type ReactionType = 'like' | 'dislike' | 'love' | 'laugh' | 'cry'

export interface ReactionAnswer {
  mine: ReactionType | null
  counts: Partial<Record<ReactionType, number>>
}

export interface ConnectionAnswer {
  status: 'none' | 'following' | 'friend_requested' | 'friends'
  requested_by_me: boolean
  requested_by_them: boolean
  followed_by_them: boolean
}
