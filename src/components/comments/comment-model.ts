import { lengthOf, tidy } from '@/lib/text'

/** The author of a comment, as shown beside it. */
export interface CommentAuthor {
  id: string
  username?: string | null
  full_name?: string | null
  name?: string | null
  avatar_url?: string | null
}

/** A comment on anything. */
export interface ThreadComment {
  id: string
  content: string
  created_at: string
  /** When the text was last edited; null if never. */
  edited_at: string | null
  /** Null once the account is deleted. */
  author: CommentAuthor | null
  /** How moderators left it: hidden or removed. */
  moderated_as: string | null
}

/** What became of a linked comment that a list can't show. */
export type LostLink = 'gone' | 'failed'

/** What kind of comments a list shows, and their addresses. */
export interface CommentKind {
  /** As the tables name it. */
  type: string
  hrefOf: (commentId: string) => string
  /** How their times read, as those of what they are about. */
  times?: 'minutes' | 'days'
}

/** What the viewer may do with a comment, as in the policies. */
export interface CommentRights {
  canEdit: boolean
  canDelete: boolean
  /** The comments are under something of theirs: they delete as the host, not as a moderator. */
  isHost?: boolean
}

/** Whether a text can be posted once tidied. */
export function isPostable(text: string, maxLength: number): boolean {
  const length = lengthOf(tidy(text))
  return length > 0 && length <= maxLength
}
