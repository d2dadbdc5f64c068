import { PostEdit as Edit } from '@/components/posts/post-edit'
import { useSavePost } from '../mutations/posts'
import type { BusinessPost } from '../queries/posts'
import { postWriting } from './post-writing'

interface PostEditProps {
  post: BusinessPost
  viewerId: string
  /** Called once it is saved or cancelled. */
  onEnd: () => void
}

/** Edits a post of a page. */
export function PostEdit({ post, viewerId, onEnd }: PostEditProps) {
  const save = useSavePost()
  const place = { pageId: post.business_page_id, postId: post.id }
  return (
    <Edit
      writing={postWriting}
      post={post}
      viewerId={viewerId}
      isPending={save.isPending}
      onSave={(change, options) => save.mutate({ ...place, ...change }, options)}
      onEnd={onEnd}
    />
  )
}
