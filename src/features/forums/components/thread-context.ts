import { createContext, use } from 'react'

/** What every part of a thread needs. */
export interface ForumThread {
  postId: string
  groupId: string
  /** Whether the viewer says which replies are answers: the author of the post and moderators. */
  mayAnswer: boolean
  viewerId: string | null
  isLocked: boolean
  /** The first reply since the viewer's last visit. */
  firstNewId: string | null
  isModerator: boolean
  isAdmin: boolean
  /** The linked comment, shown in its place. */
  commentId: string | null
}

export const ThreadContext = createContext<ForumThread | null>(null)

/** The thread around a reply or a comment. */
export function useThread(): ForumThread {
  const thread = use(ThreadContext)
  if (!thread) throw new Error('a reply belongs to a thread')
  return thread
}
