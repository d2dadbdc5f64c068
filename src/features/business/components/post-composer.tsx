import { PostComposer as Composer } from '@/components/posts'
import { businessCopy } from '../copy'
import { useCreatePost } from '../mutations/posts'
import { postPicture, postText } from './post-rules'

interface PostComposerProps {
  pageId: string
  viewerId: string
}

/** Writes a post of a page. */
export function PostComposer({ pageId, viewerId }: PostComposerProps) {
  const create = useCreatePost()
  return (
    <Composer
      viewerId={viewerId}
      scope="business-post"
      target={pageId}
      placeholder={businessCopy.postPlaceholder}
      text={postText}
      picture={postPicture}
      isEmptyDisabled
      isPending={create.isPending}
      onSend={(post, options) => create.mutate({ ...post, pageId, viewerId }, options)}
    />
  )
}
