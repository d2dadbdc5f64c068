import { Lock, LockOpen, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DeleteDialog } from '@/components/delete-dialog'
import { ItemMenu } from '@/components/item-menu'
import { MenuItem } from '@/components/menu'
import { useIsClosed, useStanding } from '@/components/moderation'
import { removalOf } from '@/components/removal'
import { paths } from '@/config/paths'
import { forumCopy } from '../copy'
import { useDeleteForumPost, useFlagForumPost } from '../mutations/posts'
import { canDelete, canEdit, canModerate } from '../permissions'
import type { ForumPost } from '../queries'
import { postItem } from '../model/item'
import { PostDialog } from './lazy'

interface PostMenuProps {
  post: ForumPost
  viewerId: string | null
  isAdmin: boolean
}

/** Edit for the author; pin and lock for moderators; delete for both and super admins; the rest for all. */
export function ForumPostMenu({ post, viewerId, isAdmin }: PostMenuProps) {
  const navigate = useNavigate()
  const remove = useDeleteForumPost()
  const [isEditing, setIsEditing] = useState(false)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const isModerator = canModerate(post)
  const standing = useStanding(postItem(post))
  const mayEdit = standing.mayEdit && canEdit(viewerId, post.author_id)
  const mayDelete =
    standing.mayDelete && canDelete({ viewerId, authorId: post.author_id, isModerator, isAdmin })
  const place = { postId: post.id, groupId: post.group_id }

  function goToGroup() {
    void navigate(paths.forumGroup.to(post.group_id), { replace: true })
  }

  return (
    <>
      <ItemMenu label={forumCopy.more} item={postItem(post)}>
        {mayEdit || mayDelete || isModerator ? (
          <>
            {mayEdit && (
              <MenuItem onSelect={() => setIsEditing(true)}>
                <Pencil aria-hidden strokeWidth={1.75} />
                {forumCopy.edit}
              </MenuItem>
            )}
            {isModerator && <FlagItems post={post} />}
            {mayDelete && (
              <MenuItem onSelect={() => setIsDialogOpen(true)}>
                <Trash2 aria-hidden strokeWidth={1.75} />
                {forumCopy.delete}
              </MenuItem>
            )}
          </>
        ) : null}
      </ItemMenu>
      <DeleteDialog
        removal={removalOf('forum_post', post.id, { authorId: post.author_id, viewerId })}
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={forumCopy.deletePostAsk(post.title)}
        description={forumCopy.deletePostHint}
        confirmLabel={forumCopy.delete}
        isDestructive
        onRemoved={goToGroup}
        onConfirm={() => remove.mutate(place, { onSuccess: goToGroup })}
      />
      {isEditing && viewerId !== null && (
        <PostDialog
          viewerId={viewerId}
          groupId={post.group_id}
          post={post}
          onClose={() => setIsEditing(false)}
          onReopen={() => setIsEditing(true)}
        />
      )}
    </>
  )
}

/** Pins and locks the post. */
function FlagItems({ post }: { post: ForumPost }) {
  const flag = useFlagForumPost()
  const isClosed = useIsClosed()
  const place = { postId: post.id, groupId: post.group_id }
  const PinIcon = post.is_pinned ? PinOff : Pin
  const LockIcon = post.is_locked ? LockOpen : Lock
  return (
    <>
      {(!isClosed || post.is_pinned) && (
        <MenuItem onSelect={() => flag.mutate({ ...place, flag: { is_pinned: !post.is_pinned } })}>
          <PinIcon aria-hidden strokeWidth={1.75} />
          {post.is_pinned ? forumCopy.unpin : forumCopy.pin}
        </MenuItem>
      )}
      <MenuItem onSelect={() => flag.mutate({ ...place, flag: { is_locked: !post.is_locked } })}>
        <LockIcon aria-hidden strokeWidth={1.75} />
        {post.is_locked ? forumCopy.unlock : forumCopy.lock}
      </MenuItem>
    </>
  )
}
