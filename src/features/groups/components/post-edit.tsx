import { PostEdit as Edit } from '@/components/posts/post-edit'
import type { GroupPost } from '../model/group'
import { useSavePost } from '../mutations/posts'
import { postWriting } from './post-writing'

interface PostEditProps {
  post: GroupPost
  viewerId: string
  /** Saved or cancelled: false. Undo after Discard opens it again: true. */
  onOpenChange: (isOpen: boolean) => void
}

/** Edits a post of a group. */
export function PostEdit({ post, viewerId, onOpenChange }: PostEditProps) {
  const save = useSavePost()
  const place = { groupId: post.group_id, postId: post.id }
  return (
    <Edit
      writing={postWriting}
      post={post}
      viewerId={viewerId}
      isPending={save.isPending}
      onSave={(change, options) => save.mutate({ ...place, ...change }, options)}
      onOpenChange={onOpenChange}
    />
  )
}
