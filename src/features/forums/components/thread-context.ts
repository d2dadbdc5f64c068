import { createContext, use } from 'react'
import { useIsClosed } from '@/components/moderation'

/** What every part of a thread needs. */
export interface ForumThread {
  postId: string
  groupId: string
  /** Whether the viewer says which replies are answers: the author of the post and moderators. */
  mayAnswer: boolean
  viewerId: string | null
  /** Whether nobody answers here: moderators locked the post, or hid this or what it is beneath. */
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
  const isClosed = useIsClosed()
  if (!thread) throw new Error('a reply belongs to a thread')
  return isClosed ? { ...thread, isLocked: true } : thread
}
