import { Pin, PinOff, Share2 } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '@/components/app-link'
import { contentItem } from '@/components/content-item'
import { useIsClosed } from '@/components/moderation'
import { MentionsIn } from '@/components/mentions-in'
import {
  CommentsButton,
  EditedNote,
  PostCard as Card,
  postCopy,
  type CommentsToggle,
} from '@/components/posts'
import { MenuItem } from '@/components/menu'
import { RelativeTime } from '@/components/relative-time'
import { removalOf } from '@/components/removal'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { UserAvatar } from '@/components/user-avatar'
import { hashHref, paths } from '@/config/paths'
import { ReactionBar } from '@/features/reactions'
import { displayName, formatCount } from '@/lib/format'
import { groupCopy } from '../copy'
import { isNewPost, type GroupDetail, type GroupPost } from '../model/group'
import { useDeletePost, usePinPost } from '../mutations/posts'
import { canDelete, canEdit, canModerate } from '../permissions'
import { PostComments, PostEdit, ShareDialog } from './lazy'

interface PostCardProps {
  group: GroupDetail
  post: GroupPost
  viewer: { id: string; isAdmin: boolean }
  /** Whether the address names this post, and perhaps one of its comments. */
  isLinked: boolean
  commentId: string | null
}

/** A post of a group. */
export function PostCard({ group, post, viewer, isLinked, commentId }: PostCardProps) {
  const [isSharing, setIsSharing] = useState(false)
  const remove = useDeletePost()
  const place = { groupId: group.id, postId: post.id }
  return (
    <Card
      post={post}
      name={displayName(post)}
      item={itemOf(group, post)}
      avatar={
        <UserAvatar profile={post.user_id ? { ...post, id: post.user_id } : null} isDecorative />
      }
      heading={<Heading post={post} isNew={isNewPost(post, group, viewer.id)} />}
      deletion={
        canDelete(post, group, viewer)
          ? {
              title: groupCopy.deletePostTitle,
              description: groupCopy.deletePostHint,
              removal: removalOf('group_post', post.id, {
                authorId: post.user_id,
                viewerId: viewer.id,
              }),
              onConfirm: () => remove.mutate(place),
            }
          : null
      }
      menuItems={canModerate(group) ? <PinItem post={post} /> : null}
      edit={
        canEdit(post, viewer.id)
          ? (setIsEditing) => (
              <PostEdit post={post} viewerId={viewer.id} onOpenChange={setIsEditing} />
            )
          : null
      }
      actions={(comments) => (
        <Actions post={post} comments={comments} onShare={() => setIsSharing(true)} />
      )}
      comments={
        <MentionsIn kind="group_post" id={post.id}>
          <PostComments group={group} post={post} viewerId={viewer.id} highlightedId={commentId} />
        </MentionsIn>
      }
      isLinked={isLinked}
      commentId={commentId}
    >
      {isSharing && (
        <ShareDialog
          post={post}
          viewerId={viewer.id}
          onClose={() => setIsSharing(false)}
          onReopen={() => setIsSharing(true)}
        />
      )}
    </Card>
  )
}

/** Pins the post to the top of its group, or undoes it. */
function PinItem({ post }: Pick<PostCardProps, 'post'>) {
  const pin = usePinPost()
  const isPinned = post.is_pinned
  const isClosed = useIsClosed()
  if (isClosed && !isPinned) return null
  const Icon = isPinned ? PinOff : Pin
  return (
    <MenuItem
      onSelect={() => pin.mutate({ groupId: post.group_id, postId: post.id, isPinned: !isPinned })}
    >
      <Icon aria-hidden strokeWidth={1.75} />
      {isPinned ? groupCopy.unpin : groupCopy.pin}
    </MenuItem>
  )
}

/** A post for its menu. */
function itemOf(group: GroupDetail, post: GroupPost) {
  const name = displayName(post)
  return contentItem({
    type: 'group_post',
    id: post.id,
    title: postCopy.postBy(name),
    href: hashHref(paths.group.to(group.id, { post: post.id })),
    author: post.user_id ? { id: post.user_id, name } : null,
    isPlace: true,
  })
}

interface HeadingProps extends Pick<PostCardProps, 'post'> {
  isNew: boolean
}

function Heading({ post, isNew }: HeadingProps) {
  const name = displayName(post)
  return (
    <>
      <p id={`post-${post.id}-author`} className="truncate font-semibold">
        {post.user_id ? (
          <AppLink to={paths.profile.to(post.user_id)} className="hover:text-accent no-underline">
            {name}
          </AppLink>
        ) : (
          name
        )}
      </p>
      <p className="text-muted-foreground text-sm">
        <RelativeTime dateTime={post.created_at} />
        <EditedNote at={post.edited_at} />
        {post.is_pinned && (
          <Badge className="ml-2">
            <Pin aria-hidden strokeWidth={1.75} />
            {groupCopy.pinned}
          </Badge>
        )}
        {isNew && (
          <Badge variant="unread" className="ml-2">
            {groupCopy.newPost}
          </Badge>
        )}
      </p>
    </>
  )
}

interface ActionsProps extends Pick<PostCardProps, 'post'> {
  comments: CommentsToggle
  onShare: () => void
}

function Actions({ post, comments, onShare }: ActionsProps) {
  const { shares_count: shares } = post
  const isClosed = useIsClosed()
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <ReactionBar
        item={{ contentType: 'group_post', contentId: post.id }}
        isLive={comments.isOpen}
        isCompact
      />
      <CommentsButton count={post.comments_count} near={PostComments.near} {...comments} />
      {!isClosed && (
        <Button
          variant="ghost"
          size="small"
          aria-label={shares > 0 ? groupCopy.shares(shares, formatCount(shares)) : undefined}
          {...ShareDialog.near}
          onClick={onShare}
        >
          <Share2 aria-hidden strokeWidth={1.75} />
          <span className="max-sm:sr-only">{groupCopy.share}</span>
          {shares > 0 && <span className="tabular">{formatCount(shares)}</span>}
        </Button>
      )}
    </div>
  )
}
