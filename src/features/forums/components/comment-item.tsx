import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { useDeleteOwnComment, useDeleteText, useSaveText } from '../mutations/threads'
import { canDelete, canEdit } from '../permissions'
import type { ForumComment } from '../queries'
import { AuthorLine, authorName } from './author-line'
import { CommentForm } from './comment-form'
import { ForumText } from './forum-text'
import { useThreadFlag } from './thread-flags'
import { ReactionRow } from './reaction-row'
import { useThread } from './thread-context'
import { usePlace } from './use-place'
import { TextForm } from './text-form'
import { TextMenu } from './text-menu'

interface CommentItemProps {
  replyId: string
  comment: ForumComment
}

/** A comment on a reply, indented by its depth; answerable at depths below 3 (Spec 2 §5, §9). */
export function CommentItem({ replyId, comment }: CommentItemProps) {
  const thread = useThread()
  const { postId, viewerId } = thread
  const [isEditing, setIsEditing, isEditingAgain] = useThreadFlag(`editing ${comment.id}`, false)
  const [isAnswering, setIsAnswering, isAnsweringAgain] = useThreadFlag(
    `answering ${comment.id}`,
    false,
  )
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const save = useSaveText()
  const remove = useDeleteText()
  const removeOwn = useDeleteOwnComment()
  const isTarget = thread.commentId === comment.id
  const element = usePlace<HTMLElement>(comment.id, isTarget)
  const name = authorName(comment)
  const label = forumCopy.commentBy(name)
  const words = { kind: 'comment', id: comment.id, postId, replyId } as const
  const isOwn = canEdit(viewerId, comment.user_id)
  const mayDelete = canDelete({ ...thread, authorId: comment.user_id })
  const mayAnswer = !thread.isLocked && comment.depth < forumLimits.replyDepth

  return (
    <li style={{ marginInlineStart: `min(${comment.depth * 1.25}rem, ${comment.depth * 4}vw)` }}>
      <article
        ref={element}
        tabIndex={isTarget ? -1 : undefined}
        aria-label={label}
        className={cn(
          'flex flex-col gap-2 border-l-2 py-2 pl-3 focus:outline-none',
          isTarget && 'border-accent bg-muted rounded-r-control',
        )}
      >
        <AuthorLine
          author={comment}
          authorId={comment.user_id}
          createdAt={comment.created_at}
          editedAt={comment.edited_at}
          size="small"
        >
          <TextMenu
            label={label}
            onEdit={isOwn ? () => setIsEditing(true) : null}
            onDelete={
              mayDelete
                ? () => (isOwn ? removeOwn(words, comment.sort_path) : setIsDialogOpen(true))
                : null
            }
          />
        </AuthorLine>
        {isEditing && viewerId !== null ? (
          <TextForm
            viewerId={viewerId}
            scope="forum-words-edit"
            target={comment.id}
            initial={comment.content}
            label={label}
            placeholder={forumCopy.commentPlaceholder}
            submitLabel={forumCopy.saveReply}
            pendingLabel={forumCopy.saving}
            hasFocus={!isEditingAgain}
            isPending={save.isPending}
            onSend={(content) => save.mutateAsync({ ...words, content })}
            onCancel={() => setIsEditing(false)}
          />
        ) : (
          <ForumText text={comment.content} />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <ReactionRow
            target={{ kind: 'comment', postId, replyId, id: comment.id }}
            reacted={comment}
            viewerId={viewerId}
          />
          {mayAnswer && (
            <Button
              variant="ghost"
              size="small"
              aria-expanded={isAnswering}
              aria-label={forumCopy.labelled(forumCopy.reply, label)}
              onClick={() => setIsAnswering(!isAnswering)}
            >
              {forumCopy.reply}
            </Button>
          )}
        </div>
        {isAnswering && (
          <CommentForm
            replyId={replyId}
            parent={{ id: comment.id, name }}
            hasFocus={!isAnsweringAgain}
            onClose={() => setIsAnswering(false)}
          />
        )}
      </article>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={forumCopy.deleteCommentAsk}
        description={forumCopy.deleteCommentHint}
        confirmLabel={forumCopy.delete}
        isDestructive
        onConfirm={() => remove.mutate(words)}
      />
    </li>
  )
}
