import { returnToForm, useIsReturned } from '@/components/return-to-form'
import { forumCopy } from '../copy'
import { useCreateComment } from '../mutations/threads'
import { AuthRequiredDialog } from './auth-required-dialog'
import { useThread } from './thread-context'
import { TextForm } from './text-form'

export const COMMENT_SCOPE = 'forum-comment'

interface CommentFormProps {
  replyId: string
  /** The comment being answered; null comments on the reply. */
  parent: { id: string; name: string } | null
  hasFocus: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The field for a comment; a visitor is asked to sign in instead. */
export function ForumCommentForm({ replyId, parent, hasFocus, onOpenChange }: CommentFormProps) {
  const { postId, viewerId } = useThread()
  const create = useCreateComment()
  const target = parent ? `${replyId}:${parent.id}` : replyId
  // Forgets that it was returned to once the member writes.
  useIsReturned(COMMENT_SCOPE, target)

  if (viewerId === null) {
    return (
      <AuthRequiredDialog
        isOpen
        onOpenChange={onOpenChange}
        text={forumCopy.signInTo.comment}
        onLeave={() => returnToForm(COMMENT_SCOPE, target)}
      />
    )
  }
  return (
    <TextForm
      viewerId={viewerId}
      scope={COMMENT_SCOPE}
      target={target}
      label={forumCopy.comment}
      placeholder={parent ? forumCopy.answerPlaceholder(parent.name) : forumCopy.commentPlaceholder}
      submitLabel={forumCopy.postComment}
      hasFocus={hasFocus}
      isPending={create.isPending}
      onSend={(content, id) =>
        create.mutateAsync({
          id,
          postId,
          replyId,
          parentId: parent?.id ?? null,
          viewerId,
          content,
        })
      }
      onOpenChange={onOpenChange}
    />
  )
}
