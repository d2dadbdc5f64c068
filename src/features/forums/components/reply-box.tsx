import { useState } from 'react'
import { itemCopy } from '@/components/item-copy'
import { useIsClosed } from '@/components/moderation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { returnToForm, useIsReturned } from '@/components/return-to-form'
import { forumCopy } from '../copy'
import { REPLY_SCOPE } from '../model/reply-draft'
import { useCreateReply } from '../mutations/threads'
import { AuthRequiredDialog } from './auth-required-dialog'
import { useThread } from './thread-context'
import { TextForm } from './text-form'
import { UnsentReply } from './unsent-reply'

/** The field to answer the post; says so when the post is locked (Spec 2 §2). */
export function ReplyBox({ onReplied }: { onReplied: (replyId: string) => Promise<void> }) {
  const { postId, viewerId, isLocked } = useThread()
  const isClosed = useIsClosed()
  const create = useCreateReply()
  const [isSignInAsked, setIsSignInAsked] = useState(false)
  const isReturned = useIsReturned(REPLY_SCOPE, postId)

  if (isLocked) {
    return (
      <div className="flex flex-col gap-4">
        <p role="status" className="rounded-card bg-muted text-muted-foreground px-4 py-3">
          {isClosed ? itemCopy.closed : forumCopy.locked}
        </p>
        {viewerId !== null && <UnsentReply viewerId={viewerId} postId={postId} />}
      </div>
    )
  }
  if (viewerId === null) {
    return (
      <Card className="flex justify-center p-4">
        <Button variant="secondary" onClick={() => setIsSignInAsked(true)}>
          {forumCopy.signInToReply}
        </Button>
        <AuthRequiredDialog
          isOpen={isSignInAsked}
          onOpenChange={setIsSignInAsked}
          text={forumCopy.signInTo.reply}
          onLeave={() => returnToForm(REPLY_SCOPE, postId)}
        />
      </Card>
    )
  }
  return (
    <Card className="p-4 md:p-5">
      <TextForm
        viewerId={viewerId}
        scope={REPLY_SCOPE}
        target={postId}
        label={forumCopy.reply}
        placeholder={forumCopy.replyPlaceholder}
        submitLabel={forumCopy.postReply}
        hasFocus={isReturned}
        isPending={create.isPending}
        onSend={async (content, id) =>
          onReplied(await create.mutateAsync({ id, postId, viewerId, content }))
        }
      />
    </Card>
  )
}
