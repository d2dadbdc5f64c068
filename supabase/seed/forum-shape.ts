/** A comment on a reply; the writer is a place in the community or the username of a demo account. */
export type Writer = number | 'founder' | 'investor' | 'member' | 'moderator' | 'admin'

export interface CommentText {
  by: Writer
  text: string
  answers?: readonly CommentText[]
}

export interface ReplyText {
  by: Writer
  text: string
  comments?: readonly CommentText[]
  isAnswer?: boolean
}

export interface PostText {
  by: Writer
  title: string
  category: 'General Discussion' | 'Technology' | 'Business' | 'Help & Support'
  text: string
  /** When it was written, counted back from the day the community is looked at. */
  hoursAgo: number
  isPinned?: boolean
  isLocked?: boolean
  replies: readonly ReplyText[]
}

export interface ForumText {
  name: string
  description: string
  owner: Writer
  moderators: readonly Writer[]
  /** How many of the community are in it, besides those named here. */
  members: number
  /** Who waits to be let in. */
  waiting: readonly Writer[]
  isPrivate?: boolean
  createdDaysAgo: number
  posts: readonly PostText[]
}
