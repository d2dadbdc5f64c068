import { Ellipsis, MessageSquare, Pencil, Share2, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { AppLink } from '@/components/app-link'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { ReactionBar } from '@/features/reactions'
import { cn } from '@/lib/cn'
import { displayName, formatCount, formatExact } from '@/lib/format'
import { pictureOf } from '@/lib/picture-sizes'
import { groupCopy } from '../copy'
import type { GroupDetail, GroupPost } from '../model/group'
import { useDeletePost } from '../mutations/posts'
import { canDelete, canEdit } from '../permissions'
import { PostComments } from './post-comments'
import { PostEdit } from './post-edit'
import { ShareDialog } from './dialogs'

interface PostCardProps {
  group: GroupDetail
  post: GroupPost
  viewer: { id: string; isAdmin: boolean }
  /** One came here for this post, and perhaps for one of its comments. */
  isLinked?: boolean
  commentId?: string | null
}

/** A post with everything one can do with it. */
export function PostCard({ group, post, viewer, isLinked = false, commentId }: PostCardProps) {
  const [isEditing, setIsEditing] = useState(false)
  // Which post one came for may be known only after it is shown.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? isLinked
  const [isSharing, setIsSharing] = useState(false)
  const card = useRef<HTMLElement>(null)
  const name = displayName(post)
  const labelId = `post-${post.id}-author`
  const image = pictureOf(post.image_url, 'column')

  useEffect(() => {
    // A comment scrolls itself into view.
    if (isLinked && !commentId) card.current?.scrollIntoView({ block: 'center' })
  }, [isLinked, commentId])

  return (
    <article ref={card} id={`post-${post.id}`} aria-label={groupCopy.postBy(name)}>
      <Card className={cn('p-4 md:p-5', isLinked && 'border-ring')}>
        <div className="flex items-start gap-3">
          <UserAvatar profile={post.user_id ? { ...post, id: post.user_id } : null} isDecorative />
          <div className="min-w-0 grow">
            <p id={labelId} className="truncate font-semibold">
              {post.user_id ? (
                <AppLink
                  to={paths.profile.to(post.user_id)}
                  className="hover:text-accent no-underline"
                >
                  {name}
                </AppLink>
              ) : (
                name
              )}
            </p>
            <p className="text-muted-foreground text-sm">
              <RelativeTime dateTime={post.created_at} />
              {post.edited_at && (
                <span title={formatExact(post.edited_at)}> · {groupCopy.edited}</span>
              )}
            </p>
          </div>
          <PostMenu
            group={group}
            post={post}
            viewer={viewer}
            name={name}
            onEdit={() => setIsEditing(true)}
          />
        </div>
        {isEditing ? (
          <PostEdit post={post} viewerId={viewer.id} onEnd={() => setIsEditing(false)} />
        ) : (
          <>
            <p className="mt-3 break-words whitespace-pre-wrap">{post.content}</p>
            {image && (
              <img
                {...image}
                alt={groupCopy.pictureAlt(name)}
                width={640}
                height={360}
                loading="lazy"
                decoding="async"
                referrerPolicy="no-referrer"
                className="rounded-control bg-muted mt-3 aspect-video w-full object-cover"
              />
            )}
          </>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <ReactionBar item={{ contentType: 'group_post', contentId: post.id }} isLive={isOpen} />
          <Button
            variant="ghost"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setChosen(!isOpen)}
          >
            <MessageSquare aria-hidden strokeWidth={1.75} />
            {groupCopy.comments(post.comments_count, formatCount(post.comments_count))}
          </Button>
          <Button
            variant="ghost"
            size="small"
            aria-label={
              post.shares_count > 0
                ? groupCopy.shares(post.shares_count, formatCount(post.shares_count))
                : undefined
            }
            {...ShareDialog.near}
            onClick={() => setIsSharing(true)}
          >
            <Share2 aria-hidden strokeWidth={1.75} />
            {groupCopy.share}
            {post.shares_count > 0 && (
              <span className="tabular">{formatCount(post.shares_count)}</span>
            )}
          </Button>
        </div>
        {isOpen && (
          <PostComments
            group={group}
            post={post}
            viewerId={viewer.id}
            highlightedId={commentId ?? null}
          />
        )}
      </Card>
      {isSharing && (
        <ShareDialog post={post} viewerId={viewer.id} onClose={() => setIsSharing(false)} />
      )}
    </article>
  )
}

interface PostMenuProps extends Pick<PostCardProps, 'group' | 'post' | 'viewer'> {
  name: string
  onEdit: () => void
}

function PostMenu({ group, post, viewer, name, onEdit }: PostMenuProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeletePost()
  const mayEdit = canEdit(post, viewer.id)
  if (!canDelete(post, group, viewer)) return null
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button
            variant="ghost"
            size="icon"
            className="-mt-1.5 -mr-2"
            aria-label={groupCopy.postActions(name)}
          >
            <Ellipsis aria-hidden strokeWidth={1.75} />
          </Button>
        </MenuTrigger>
        <MenuContent>
          {mayEdit && (
            <MenuItem onSelect={onEdit}>
              <Pencil aria-hidden strokeWidth={1.75} />
              {groupCopy.editPost}
            </MenuItem>
          )}
          <MenuItem onSelect={() => setIsAsking(true)}>
            <Trash2 aria-hidden strokeWidth={1.75} />
            {groupCopy.deletePost}
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={groupCopy.deletePostTitle}
        description={groupCopy.deletePostHint}
        confirmLabel={groupCopy.deletePost}
        isDestructive
        onConfirm={() => remove.mutate({ groupId: group.id, postId: post.id })}
      />
    </>
  )
}
