import { MessageSquare } from 'lucide-react'
import { memo, useState } from 'react'
import { Collapsible } from '@/components/collapsible'
import { DeleteDialog } from '@/components/delete-dialog'
import type { RemovedItem } from '@/components/hiding'
import { removalOf } from '@/components/removal'
import { isReturnedBelow, isReturnedTo } from '@/components/return-to-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SolvedBadge } from '@/components/solved-badge'
import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/format'
import { useScrolledTo } from '@/lib/scrolled-to'
import { forumCopy } from '../copy'
import { useDeleteText, type OwnText } from '../mutations/threads'
import { authorName } from '../model/author'
import { replyItem } from '../model/item'
import { canDelete, canEdit } from '../permissions'
import type { ForumReply } from '../queries'
import { AnswerButton } from './answer-button'
import { AuthorLine } from './author-line'
import { COMMENT_SCOPE, ForumCommentForm } from './comment-form'
import { ForumCommentList } from './comment-list'
import { EditableText } from './editable-text'
import { useThreadFlag } from './thread-flags'
import { ReactionRow } from './reaction-row'
import { useThread } from './thread-context'
import { TextMenu } from './text-menu'

interface ReplyItemProps {
  reply: ForumReply
  /** Linked to, or just written. */
  isTarget: boolean
}

/** A reply with its comments below. Memoized: rerenders only when it has changed. */
export const ReplyItem = memo(function ReplyItem({ reply, isTarget }: ReplyItemProps) {
  const thread = useThread()
  const { postId, viewerId } = thread
  const [isEditing, setIsEditing, isEditingAgain] = useThreadFlag(`editing ${reply.id}`, false)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  // A linked comment scrolls into view instead of its reply.
  const element = useScrolledTo<HTMLElement>(reply.id, isTarget && thread.commentId === null)
  const label = forumCopy.replyBy(authorName(reply))
  const address = { kind: 'reply', id: reply.id, postId, replyId: reply.id } as const
  const isAnswer = reply.answered_at !== null
  const isOwn = canEdit(viewerId, reply.author_id)
  const mayDelete = canDelete({ ...thread, authorId: reply.author_id })

  return (
    <Card className={cn('p-4 md:p-5', isAnswer && 'border-success', isTarget && 'border-accent')}>
      <article
        ref={element}
        tabIndex={isTarget ? -1 : undefined}
        aria-label={label}
        className="flex flex-col gap-3 focus:outline-none"
      >
        <AuthorLine
          author={reply}
          authorId={reply.author_id}
          createdAt={reply.created_at}
          editedAt={reply.edited_at}
        >
          {isAnswer && (
            // On phones it has a line of its own: the name needs the room.
            <span className="max-sm:order-last max-sm:basis-full">
              <SolvedBadge text={forumCopy.answer} />
            </span>
          )}
          <TextMenu
            label={label}
            item={replyItem(reply, postId)}
            onEdit={isOwn ? () => setIsEditing(true) : null}
            onDelete={mayDelete ? () => setIsDialogOpen(true) : null}
          />
        </AuthorLine>
        <Collapsible authorId={reply.author_id} text={reply.content}>
          <EditableText
            viewerId={viewerId}
            address={address}
            content={reply.content}
            label={label}
            placeholder={forumCopy.replyPlaceholder}
            isEditing={isEditing}
            hasFocus={!isEditingAgain}
            onOpenChange={setIsEditing}
          />
          <ReplyFooter reply={reply} label={label} isTarget={isTarget} />
        </Collapsible>
      </article>
      <DeletingDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        address={address}
        removal={removalOf('forum_reply', reply.id, { authorId: reply.author_id, viewerId })}
      />
    </Card>
  )
})

interface DeletingDialogProps {
  removal: RemovedItem | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  address: OwnText
}

/** Asks before the reply is deleted. */
function DeletingDialog({ removal, isOpen, onOpenChange, address }: DeletingDialogProps) {
  const remove = useDeleteText()
  return (
    <DeleteDialog
      removal={removal}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={forumCopy.deleteReplyAsk}
      description={forumCopy.deleteReplyHint}
      confirmLabel={forumCopy.delete}
      isDestructive
      onConfirm={() => remove.mutate(address)}
    />
  )
}

/** Whether the comments on a reply are open; a visitor who went to sign in comes back to them. */
function useOpenFlag(replyId: string, isRequested: boolean) {
  return useThreadFlag(`open ${replyId}`, isRequested || isReturnedBelow(COMMENT_SCOPE, replyId))
}

/** Whether a comment is being written. A visitor who came back without signing in isn't asked again. */
function useWritingFlag(replyId: string, isMember: boolean) {
  return useThreadFlag(`writing ${replyId}`, isMember && isReturnedTo(COMMENT_SCOPE, replyId))
}

/** Reactions, and the comments on the reply. */
function ReplyFooter({ reply, label, isTarget }: ReplyItemProps & { label: string }) {
  const { postId, viewerId, isLocked, commentId } = useThread()
  const at = isTarget ? commentId : null
  const [isOpen, setIsOpen] = useOpenFlag(reply.id, at !== null)
  const [isWriting, setIsWriting, isWritingAgain] = useWritingFlag(reply.id, viewerId !== null)
  const count = reply.comments_count

  function handleWrite() {
    setIsWriting(!isWriting)
    if (viewerId !== null && !isWriting) setIsOpen(true)
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <ReactionRow
          target={{ kind: 'reply', postId, id: reply.id }}
          reacted={reply}
          viewerId={viewerId}
        />
        {count > 0 && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <MessageSquare aria-hidden strokeWidth={1.75} />
            {isOpen ? forumCopy.hideComments : forumCopy.showComments(count, formatCount(count))}
          </Button>
        )}
        {!isLocked && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={isWriting}
            aria-label={forumCopy.labelled(forumCopy.comment, label)}
            onClick={handleWrite}
          >
            {forumCopy.comment}
          </Button>
        )}
        <AnswerButton reply={reply} label={label} />
      </div>
      {isOpen && (count > 0 || at !== null) && (
        <ForumCommentList
          replyId={reply.id}
          at={at}
          label={forumCopy.commentsOf(authorName(reply))}
        />
      )}
      {isWriting && (
        <ForumCommentForm
          replyId={reply.id}
          parent={null}
          hasFocus={!isWritingAgain}
          onOpenChange={setIsWriting}
        />
      )}
    </>
  )
}
