import { PostEdit as Edit } from '@/components/posts/post-edit'
import { useSavePost } from '../mutations/posts'
import type { BusinessPost } from '../queries/posts'
import { postWriting } from './post-writing'

interface PostEditProps {
  post: BusinessPost
  viewerId: string
  /** Saved or cancelled: false. Undo after Discard opens it again: true. */
  onOpenChange: (isOpen: boolean) => void
}

/** Edits a post of a page. */
export function PostEdit({ post, viewerId, onOpenChange }: PostEditProps) {
  const save = useSavePost()
  const place = { pageId: post.business_page_id, postId: post.id }
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
