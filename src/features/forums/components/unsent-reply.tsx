import { shownOnDemand } from '@/components/on-demand'
import { forumCopy } from '../copy'
import { replyDraft } from '../model/reply-draft'

const UnsentText = shownOnDemand(async () => (await import('@/components/unsent-text')).UnsentText)

interface UnsentReplyProps {
  viewerId: string
  postId: string
  /** The post is gone, and says nothing of what was being written. */
  isPostGone?: boolean
}

/** The reply that a member was writing to a post which takes none any more. */
export function UnsentReply({ viewerId, postId, isPostGone = false }: UnsentReplyProps) {
  return (
    <UnsentText
      address={replyDraft(viewerId, postId)}
      {...(isPostGone && { words: forumCopy.replyKept })}
    />
  )
}
