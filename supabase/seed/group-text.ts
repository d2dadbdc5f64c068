/** A post as written down: who writes, what, who answers with what, who passes it on. */
export interface PostText {
  by: string
  text: string
  hasPicture?: boolean
  isPinned?: boolean
  comments?: readonly (readonly [writer: string, text: string])[]
  share?: readonly [sharer: string, comment: string | null]
}

/** A group as written down; members beyond those named are drawn from the community. */
export interface GroupText {
  name: string
  description: string
  createdBy: string
  daysOld: number
  size: number
  admins?: readonly string[]
  moderators?: readonly string[]
  members: readonly string[]
  asking?: readonly string[]
  invited?: readonly (readonly [inviter: string, invited: string])[]
  posts: readonly PostText[]
}

/** What is stored of a post, besides its id and time. */
export interface PostColumns {
  group_id: string
  user_id: string
  content: string
  image: string | null
  pinned: boolean
}
