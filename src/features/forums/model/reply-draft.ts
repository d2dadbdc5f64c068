import type { DraftAddress } from '@/lib/draft-store'

/** The scope of the draft of a reply. */
export const REPLY_SCOPE = 'forum-reply'

/** Where the draft of a member's reply to a post is stored. */
export function replyDraft(viewerId: string, postId: string): DraftAddress {
  return { viewerId, scope: REPLY_SCOPE, target: postId }
}
