import { useRef, useState, type ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { Collapsible } from '@/components/collapsible'
import { itemCopy } from '@/components/item-copy'
import { EditMenu } from '@/components/edit-menu'
import { ModerationContext, useModeration } from '@/components/moderation'
import { contentItem } from '@/components/content-item'
import { TextBlock } from '@/components/linked-text'
import { RelativeTime } from '@/components/relative-time'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { displayName, formatExact } from '@/lib/format'
import { useScrolledTo } from '@/lib/scrolled-to'
import { commentCopy } from './copy'
import { CommentEdit } from './comment-edit'
import type { CommentKind, CommentRights, ThreadComment } from './comment-model'

interface CommentItemProps {
  kind: CommentKind
  comment: ThreadComment
  viewerId: string | null
  rights: CommentRights
  maxLength: number
  /** The scope of the unsaved edit's draft. */
  scope: string
  /** Whether a link led to this comment. */
  isHighlighted?: boolean
  /** Shown under the text, such as reactions or a reply button. */
  footer?: ReactNode
  onEdit: (comment: ThreadComment, content: string) => Promise<unknown>
  onDelete: (comment: ThreadComment) => void
}

/** Whether the comment is being edited; at the end the focus returns to its menu. */
function useEditing() {
  const [isEditing, setIsEditing] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)

  function change(isNowEditing: boolean) {
    setIsEditing(isNowEditing)
    if (isNowEditing) return
    // The menu is rendered again after the next frame; if the focus has moved on, it stays there.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) menu.current?.focus()
    })
  }

  return { menu, isEditing, change }
}

/** One comment with its author, time, text and actions. */
export function CommentItem({
  kind,
  comment,
  viewerId,
  rights,
  maxLength,
  scope,
  isHighlighted = false,
  footer,
  onEdit,
  onDelete,
}: CommentItemProps) {
  const item = useScrolledTo<HTMLLIElement>(comment.id, isHighlighted)
  const name = displayName(comment.author)
  const { menu, isEditing, change } = useEditing()
  const moderation = useModeration(comment.id, comment.moderated_as)

  return (
    <li
      ref={item}
      id={`comment-${comment.id}`}
      className={cn('flex gap-3 py-4', isHighlighted && 'bg-muted rounded-card -mx-3 px-3')}
    >
      <UserAvatar profile={comment.author} size="small" isDecorative className="mt-0.5" />
      <div className="min-w-0 grow">
        <div className="flex min-h-9 items-start gap-2">
          <Byline comment={comment} kind={kind} />
          {!isEditing && (
            <ModerationContext value={moderation}>
              <EditMenu
                ref={menu}
                label={commentCopy.actions(name)}
                editLabel={commentCopy.edit}
                deleteLabel={commentCopy.delete}
                item={itemOf(comment, kind)}
                className="-mt-1 -mr-2"
                onEdit={rights.canEdit ? () => change(true) : null}
                onDelete={rights.canDelete ? () => onDelete(comment) : null}
              />
            </ModerationContext>
          )}
        </div>
        {isEditing && viewerId !== null ? (
          <CommentEdit
            comment={comment}
            viewerId={viewerId}
            scope={scope}
            maxLength={maxLength}
            onEdit={onEdit}
            onOpenChange={change}
          />
        ) : (
          <Collapsible authorId={comment.author?.id} text={comment.content}>
            <TextBlock text={comment.content} item={{ type: kind.type, id: comment.id }} />
            {footer}
          </Collapsible>
        )}
      </div>
    </li>
  )
}

/** The comment as its menu knows it. */
function itemOf({ id, author }: ThreadComment, { type, hrefOf }: CommentKind) {
  const name = displayName(author)
  return contentItem({
    type,
    id,
    title: itemCopy.commentBy(name),
    href: hrefOf(id),
    author: author && { id: author.id, name },
  })
}

/** Who wrote a comment, and when. */
function Byline({ comment, kind }: Pick<CommentItemProps, 'comment' | 'kind'>) {
  const { author } = comment
  const name = displayName(author)
  return (
    <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-2 pt-1">
      {author ? (
        <AppLink
          to={paths.profile.to(author.id)}
          className="hover:text-accent -my-2.5 max-w-full truncate py-2.5 font-medium no-underline"
        >
          {name}
        </AppLink>
      ) : (
        <span className="text-muted-foreground font-medium">{name}</span>
      )}
      <RelativeTime
        dateTime={comment.created_at}
        rule={kind.times ?? 'minutes'}
        className="text-muted-foreground text-sm whitespace-nowrap"
      />
      {comment.edited_at !== null && (
        <span className="text-muted-foreground text-sm" title={formatExact(comment.edited_at)}>
          {commentCopy.edited}
        </span>
      )}
    </p>
  )
}
