import { useQuery } from '@tanstack/react-query'
import { GonePost as Gone } from '@/components/posts'
import { useUnsent } from '@/components/unsent-text'
import { COMMENT_SCOPE } from '../model/comment-scope'
import { businessQueries } from '../queries'

interface GonePostProps {
  pageId: string
  postId: string
  viewerId: string
}

/** A post that left the page: if it was deleted, what the viewer was writing about it. */
export function GonePost({ pageId, postId, viewerId }: GonePostProps) {
  const text = useUnsent({ viewerId, scope: COMMENT_SCOPE, target: postId })
  // It may only be further down now.
  const post = useQuery({
    ...businessQueries.post(pageId, postId, viewerId),
    enabled: Boolean(text),
    refetchOnMount: 'always',
  })
  return text && post.data === null ? <Gone text={text} /> : null
}
