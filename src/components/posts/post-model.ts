import { lengthOf, tidy } from '@/lib/text'

/** A post as its card needs it, whatever it belongs to. */
export interface ShownPost {
  id: string
  content: string
  image_url: string | null
  created_at: string
  /** When its content or picture last changed; null: never. */
  edited_at: string | null
  comments_count: number
}

/** What an address names: a post, by itself or by a share of it, and perhaps one of its comments. */
export interface PostLink {
  postId: string | null
  shareId: string | null
  commentId: string | null
}

/** What a member wrote, ready to be sent. */
export interface PostContent {
  content: string
  imageUrl: string | null
}

/** What a feature allows in the text of a post. */
export interface PostTextRules {
  maxLength: number
  /** The message of the rule that a text breaks, or null. */
  problemOf: (text: string) => string | null
}

/** How many characters of a text would be sent. */
export function sentLength(text: string): number {
  return lengthOf(tidy(text))
}
