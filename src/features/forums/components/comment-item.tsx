import { useState } from 'react'
import { Collapsible } from '@/components/collapsible'
import { DeleteDialog } from '@/components/delete-dialog'
import type { RemovedItem } from '@/components/hiding'
import { ModerationContext, useModeration } from '@/components/moderation'
import { removalOf } from '@/components/removal'
import { isReturnedTo } from '@/components/return-to-form'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { useScrolledTo } from '@/lib/scrolled-to'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { useDeleteOwnComment, useDeleteText, type OwnText } from '../mutations/threads'
import { authorName } from '../model/author'
import { commentItem } from '../model/item'
import { canDelete, canEdit } from '../permissions'
import type { ForumComment } from '../queries'
import { AuthorLine } from './author-line'
import { COMMENT_SCOPE, ForumCommentForm } from './comment-form'
import { EditableText } from './editable-text'
import { useThreadFlag } from './thread-flags'
import { ReactionRow } from './reaction-row'
import { useThread } from './thread-context'
import { TextMenu } from './text-menu'

interface CommentItemProps {
  replyId: string
  comment: ForumComment
}

/** A comment on a reply, indented by its depth; answerable at depths below 3 (Spec 2 §5, §9). */
export function ForumCommentItem({ replyId, comment }: CommentItemProps) {
  const thread = useThread()
  const { postId, viewerId } = thread
  const [isEditing, setIsEditing, isEditingAgain] = useThreadFlag(`editing ${comment.id}`, false)
  const isTarget = thread.commentId === comment.id
  const element = useScrolledTo<HTMLElement>(comment.id, isTarget)
  const label = forumCopy.commentBy(authorName(comment))
  const address = { kind: 'comment', id: comment.id, postId, replyId } as const
  const removal = removalOf('forum_reply_comment', comment.id, {
    authorId: comment.user_id,
    viewerId,
  })
  const deletion = useDeletion(address, comment.sort_path, removal)
  const isOwn = canEdit(viewerId, comment.user_id)
  const mayDelete = canDelete({ ...thread, authorId: comment.user_id })

  return (
    <ModerationContext value={useModeration(comment.id, comment.moderated_as)}>
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
              item={commentItem(comment, { postId, replyId })}
              onEdit={isOwn ? () => setIsEditing(true) : null}
              onDelete={mayDelete ? () => deletion.start(isOwn) : null}
            />
          </AuthorLine>
          <Collapsible authorId={comment.user_id} text={comment.content}>
            <EditableText
              viewerId={viewerId}
              address={address}
              content={comment.content}
              label={label}
              placeholder={forumCopy.commentPlaceholder}
              isEditing={isEditing}
              hasFocus={!isEditingAgain}
              onOpenChange={setIsEditing}
            />
            <CommentFooter replyId={replyId} comment={comment} label={label} />
          </Collapsible>
        </article>
        {deletion.dialog}
      </li>
    </ModerationContext>
  )
}

/** Deletes one's own comment with Undo, and someone else's after asking. */
function useDeletion(address: OwnText, sortPath: string, removal: RemovedItem | null) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const remove = useDeleteText()
  const removeOwn = useDeleteOwnComment()
  const dialog = (
    <DeleteDialog
      removal={removal}
      isOpen={isDialogOpen}
      onOpenChange={setIsDialogOpen}
      title={forumCopy.deleteCommentAsk}
      description={forumCopy.deleteCommentHint}
      confirmLabel={forumCopy.delete}
      isDestructive
      onConfirm={() => remove.mutate(address)}
    />
  )
  return {
    dialog,
    start: (isOwn: boolean) => (isOwn ? removeOwn(address, sortPath) : setIsDialogOpen(true)),
  }
}

/** Reactions, and the form for an answer. */
function CommentFooter({ replyId, comment, label }: CommentItemProps & { label: string }) {
  const { postId, viewerId, isLocked } = useThread()
  const [isAnswering, setIsAnswering, isAnsweringAgain] = useThreadFlag(
    `answering ${comment.id}`,
    viewerId !== null && isReturnedTo(COMMENT_SCOPE, `${replyId}:${comment.id}`),
  )
  const mayAnswer = !isLocked && comment.depth < forumLimits.replyDepth
  return (
    <>
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
        <ForumCommentForm
          replyId={replyId}
          parent={{ id: comment.id, name: authorName(comment) }}
          hasFocus={!isAnsweringAgain}
          onOpenChange={setIsAnswering}
        />
      )}
    </>
  )
}
