import { useState, type ReactNode } from 'react'
import { columnPicture } from '@/components/column-picture'
import { Collapsible } from '@/components/collapsible'
import { PicturesOf, type Item } from '@/components/hiding'
import { LongText } from '@/components/long-text'
import { ModerationContext, useModeration } from '@/components/moderation'
import { Card } from '@/components/ui/card'
import { ZoomablePicture } from '@/components/zoomable-picture'
import { cn } from '@/lib/cn'
import { formatExact } from '@/lib/format'
import { useScrolledTo } from '@/lib/scrolled-to'
import { postCopy } from './copy'
import { PostMenu, type PostDeletion } from './post-menu'
import type { ShownPost } from './post-model'

/** Of a long post: the next one stays in sight. */
const LINES = 8

/** Whether the comments of a post are open. */
export interface CommentsToggle {
  isOpen: boolean
  onToggle: () => void
}

interface PostCardProps {
  post: ShownPost
  /** Who posted it: a member or a page. */
  name: string
  /** For the menu. */
  item: Item
  avatar: ReactNode
  /** Who posted it and when, beside the avatar. */
  heading: ReactNode
  /** Null when the viewer may not delete it. */
  deletion: PostDeletion | null
  /** What else the viewer may do, as menu items. */
  menuItems?: ReactNode
  /** The form that edits it in place; null when the viewer may not. */
  edit: ((onOpenChange: (isOpen: boolean) => void) => ReactNode) | null
  /** The row below the content. */
  actions: (comments: CommentsToggle) => ReactNode
  comments: ReactNode
  /** The address names this post, and perhaps one of its comments. */
  isLinked: boolean
  commentId: string | null
  /** Dialogs. */
  children?: ReactNode
}

/** A post with everything a viewer can do with it. */
export function PostCard({
  post,
  name,
  item,
  avatar,
  heading,
  deletion,
  menuItems,
  edit,
  actions,
  comments,
  isLinked,
  commentId,
  children,
}: PostCardProps) {
  const [isEditing, setIsEditing] = useState(false)
  // Open at first when linked, which may be known only after it is shown; then as the viewer chooses.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? isLinked
  // A comment scrolls itself into view.
  const card = useScrolledTo<HTMLElement>(post.id, isLinked && !commentId)

  return (
    <ModerationContext value={useModeration(post.id, post.moderated_as)}>
      <article ref={card} id={`post-${post.id}`} aria-label={postCopy.postBy(name)}>
        <Card className={cn('p-4 md:p-5', isLinked && 'border-ring')}>
          <div className="flex items-start gap-3">
            {avatar}
            <div className="min-w-0 grow">{heading}</div>
            <PostMenu
              name={name}
              item={item}
              onEdit={edit && (() => setIsEditing(true))}
              deletion={deletion}
            >
              {menuItems}
            </PostMenu>
          </div>
          {isEditing && edit ? (
            edit(setIsEditing)
          ) : (
            <Collapsible authorId={item.author?.id} text={post.content}>
              <LongText
                text={post.content}
                item={item}
                lines={LINES}
                isWhole={isLinked}
                className="mt-3"
              />
              <PicturesOf value={item}>
                <Picture url={post.image_url} name={name} />
              </PicturesOf>
            </Collapsible>
          )}
          {actions({ isOpen, onToggle: () => setChosen(!isOpen) })}
          {isOpen && comments}
        </Card>
        {children}
      </article>
    </ModerationContext>
  )
}

function Picture({ url, name }: { url: string | null; name: string }) {
  const picture = columnPicture(url)
  if (!picture) return null
  return (
    <ZoomablePicture {...picture} alt={postCopy.pictureAlt(name)} buttonClassName="mt-3 w-full" />
  )
}

/** Says that a post was edited; the exact time stands in the tooltip. */
export function EditedNote({ at }: { at: string | null }) {
  return at && <span title={formatExact(at)}> · {postCopy.edited}</span>
}
