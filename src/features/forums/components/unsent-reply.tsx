import { shownOnDemand } from '@/components/on-demand'
import { replyDraft } from '../model/reply-draft'

const UnsentText = shownOnDemand(async () => (await import('@/components/unsent-text')).UnsentText)

interface UnsentReplyProps {
  viewerId: string
  postId: string
}

/** The reply that a member was writing to a post which takes none any more, which is said around it. */
export function UnsentReply({ viewerId, postId }: UnsentReplyProps) {
  return <UnsentText address={replyDraft(viewerId, postId)} />
}
