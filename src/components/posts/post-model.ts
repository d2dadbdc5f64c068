/** A post as its card needs it, whatever it belongs to. */
export interface ShownPost {
  id: string
  content: string
  image_url: string | null
  created_at: string
  /** When its content or picture last changed; null: never. */
  edited_at: string | null
  comments_count: number
  /** How moderators left it: hidden or removed. */
  moderated_as: string | null
}

/** What an address names: a post, by itself or by a share of it, and perhaps one of its comments. */
export interface PostLink {
  postId: string | null
  shareId: string | null
  commentId: string | null
}
