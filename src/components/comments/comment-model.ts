import { lengthOf, tidy } from '@/lib/text'

/** Whoever wrote a comment, as far as a line beside it needs to know them. */
export interface CommentAuthor {
  id: string
  username?: string | null
  full_name?: string | null
  name?: string | null
  avatar_url?: string | null
}

/** A comment, whatever it hangs on. */
export interface ThreadComment {
  id: string
  content: string
  created_at: string
  /** When its words last changed; null: never. */
  edited_at: string | null
  /** Null once the account is gone. */
  author: CommentAuthor | null
}

/** What the viewer may do with a comment, as the policies have it. */
export interface CommentRights {
  canEdit: boolean
  canDelete: boolean
}

/** Whether a text, tidied, can be posted. */
export function isPostable(text: string, maxLength: number): boolean {
  const length = lengthOf(tidy(text))
  return length > 0 && length <= maxLength
}
