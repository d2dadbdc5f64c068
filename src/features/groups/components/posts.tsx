import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { LinkedPost, PostList, PostsSkeleton, type PostLink } from '@/components/posts'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import type { GroupDetail } from '../model/group'
import { groupQueries } from '../queries'
import { PostCard } from './post-card'
import { PostComposer } from './post-composer'
import { usePostsLive } from './use-posts-live'

interface PostsProps {
  group: GroupDetail
  viewer: { id: string; isAdmin: boolean }
  linked: PostLink
}

/** The posts of a group, for its members. */
export function Posts({ group, viewer, linked }: PostsProps) {
  const posts = useInfiniteQuery(groupQueries.posts(group.id, viewer.id))
  const news = usePostsLive(group.id, viewer.id)
  const linkedId = useLinkedPostId(group.id, linked)
  return (
    <PostList
      pages={posts}
      news={news}
      linkedId={linkedId}
      renderLinked={(postId) => (
        <FarPost group={group} viewer={viewer} postId={postId} commentId={linked.commentId} />
      )}
      renderPost={(post) => (
        <PostCard
          key={post.id}
          group={group}
          post={post}
          viewer={viewer}
          isLinked={post.id === linkedId}
          commentId={post.id === linkedId ? linked.commentId : null}
        />
      )}
      composer={<PostComposer key={group.id} groupId={group.id} viewerId={viewer.id} />}
      skeleton={<PostsSkeleton rows={3} isRound />}
      emptyIcon={MessagesSquare}
      emptyHint={groupCopy.noPostsHint}
      failure={groupCopy.postsFailed}
      automaticPages={groupLimits.automaticPages}
    />
  )
}

/** The post that the address names, by itself or by a share of it. */
function useLinkedPostId(groupId: string, { postId, shareId }: PostLink): string | null {
  const shared = useQuery({
    ...groupQueries.sharedPost(groupId, shareId ?? ''),
    enabled: postId === null && shareId !== null,
  }).data
  return postId ?? shared ?? null
}

interface FarPostProps extends Omit<PostsProps, 'linked'> {
  postId: string
  commentId: string | null
}

/** A linked post that is further down than what is loaded. */
function FarPost({ group, viewer, postId, commentId }: FarPostProps) {
  const post = useQuery(groupQueries.post(group.id, postId, viewer.id))
  if (post.isPending || post.isError) return null
  return (
    <LinkedPost>
      {post.data && (
        <PostCard group={group} post={post.data} viewer={viewer} isLinked commentId={commentId} />
      )}
    </LinkedPost>
  )
}
