import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { LinkedPost, PostList, PostsSkeleton, type PostLink } from '@/components/posts'
import { businessCopy } from '../copy'
import { businessLimits } from '../limits'
import { canEditPage } from '../permissions'
import { businessQueries } from '../queries'
import type { BusinessPage } from '../queries/pages'
import { usePostsLive } from '../realtime'
import { PostCard } from './post-card'
import { PostComposer } from './post-composer'

interface PostsProps {
  page: BusinessPage
  viewer: { id: string; isAdmin: boolean } | null
  linked: PostLink
}

/** The posts of a page; its owner writes them. */
export function Posts({ page, viewer, linked }: PostsProps) {
  const viewerId = viewer?.id ?? null
  const isOwner = canEditPage(page, viewer)
  const posts = useInfiniteQuery(businessQueries.posts(page.id, viewerId))
  const news = usePostsLive(page.id, viewerId)
  const linkedId = useLinkedPostId(page.id, viewerId, linked)
  return (
    <PostList
      pages={posts}
      news={news}
      linkedId={linkedId}
      renderLinked={(postId) => (
        <FarPost page={page} viewer={viewer} postId={postId} commentId={linked.commentId} />
      )}
      renderPost={(post) => (
        <PostCard
          key={post.id}
          page={page}
          post={post}
          viewer={viewer}
          isLinked={post.id === linkedId}
          commentId={post.id === linkedId ? linked.commentId : null}
        />
      )}
      composer={
        viewer && isOwner && <PostComposer key={page.id} pageId={page.id} viewerId={viewer.id} />
      }
      skeleton={<PostsSkeleton rows={2} />}
      emptyIcon={Megaphone}
      emptyHint={isOwner ? businessCopy.noPostsOwner : businessCopy.noPostsHint}
      failure={businessCopy.postsFailed}
      automaticPages={businessLimits.automaticPages}
    />
  )
}

/** The post that the address names, by itself or, for members, by a share of it. */
function useLinkedPostId(
  pageId: string,
  viewerId: string | null,
  { postId, shareId }: PostLink,
): string | null {
  const shared = useQuery({
    ...businessQueries.sharedPost(pageId, shareId ?? ''),
    enabled: postId === null && shareId !== null && viewerId !== null,
  }).data
  return postId ?? shared ?? null
}

interface FarPostProps extends Omit<PostsProps, 'linked'> {
  postId: string
  commentId: string | null
}

/** A linked post that is further down than what is loaded. */
function FarPost({ page, viewer, postId, commentId }: FarPostProps) {
  const post = useQuery(businessQueries.post(page.id, postId, viewer?.id ?? null))
  if (post.isPending || post.isError) return null
  return (
    <LinkedPost>
      {post.data && (
        <PostCard page={page} post={post.data} viewer={viewer} isLinked commentId={commentId} />
      )}
    </LinkedPost>
  )
}
