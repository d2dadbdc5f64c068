import { ArrowDownToLine } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { DividerNote } from '@/components/divider-note'
import { ModerationContext, useModeration } from '@/components/moderation'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { forumCopy } from '../copy'
import type { ForumReply, RepliesStart } from '../queries'
import { ReplyItem } from './reply-item'
import { useThread } from './thread-context'

/** Leads to the first reply since the viewer's last visit, on whatever page it is. */
export function FirstUnreadLink({ start }: { start: RepliesStart }) {
  const { postId, firstNewId } = useThread()
  if (firstNewId === null || firstNewId === start) return null
  return (
    <Button asChild variant="ghost" size="small">
      <AppLink to={paths.forumPost.to(postId, { reply: firstNewId })}>
        <ArrowDownToLine aria-hidden strokeWidth={1.75} />
        {forumCopy.firstUnread}
      </AppLink>
    </Button>
  )
}

interface ReplyRowProps {
  reply: ForumReply
  isTarget: boolean
}

/** A reply in its list; before the first new one stands where the new ones begin. */
export function ReplyRow({ reply, isTarget }: ReplyRowProps) {
  const isFirstNew = useThread().firstNewId === reply.id
  return (
    <>
      {isFirstNew && (
        <div className="pb-4">
          <DividerNote>{forumCopy.newSinceVisit}</DividerNote>
        </div>
      )}
      <ModerationContext value={useModeration(reply.id, reply.moderated_as)}>
        <ReplyItem reply={reply} isTarget={isTarget} />
      </ModerationContext>
    </>
  )
}
