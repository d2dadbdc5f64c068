import { PostComposer as Composer } from '@/components/posts'
import { groupCopy } from '../copy'
import { useCreatePost } from '../mutations/posts'
import { postPicture, postText } from './post-rules'

interface PostComposerProps {
  groupId: string
  viewerId: string
}

/** Writes a post into a group. */
export function PostComposer({ groupId, viewerId }: PostComposerProps) {
  const create = useCreatePost()
  return (
    <Composer
      viewerId={viewerId}
      scope="group-post"
      target={groupId}
      placeholder={groupCopy.postPlaceholder}
      text={postText}
      picture={postPicture}
      hasCounter
      isPending={create.isPending}
      onSend={(post, options) => create.mutate({ ...post, groupId, viewerId }, options)}
    />
  )
}
