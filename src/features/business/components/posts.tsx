import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useIsClosed } from '@/components/moderation'
import { MentionsIn } from '@/components/mentions-in'
import {
  GonePost,
  isFar,
  PostComposer,
  PostList,
  PostsSkeleton,
  type PostLink,
} from '@/components/posts'
import { businessCopy } from '../copy'
import { businessLimits } from '../limits'
import { COMMENT_SCOPE } from '../model/comment-scope'
import { useCreatePost } from '../mutations/posts'
import { canEditPage } from '../permissions'
import { businessQueries } from '../queries'
import type { BusinessPage } from '../queries/pages'
import { usePostsLive } from '../realtime'
import { FollowPageButton } from './follow-page-button'
import { PostCard } from './post-card'
import { postWriting } from './post-writing'

interface PostsProps {
  page: BusinessPage
  viewer: { id: string; isAdmin: boolean } | null
  linked: PostLink
}

/** The posts of a page, and the composer for its owner. */
export function Posts({ page, viewer, linked }: PostsProps) {
  const pageId = page.id
  const viewerId = viewer?.id ?? null
  const isClosed = useIsClosed()
  const isOwner = canEditPage(page, viewer)
  const queryClient = useQueryClient()
  const posts = useInfiniteQuery(businessQueries.posts(pageId, viewerId))
  const newPosts = usePostsLive(pageId, viewerId)
  const postId = useLinkedPostId(pageId, viewerId, linked)
  const far = useQuery({
    ...businessQueries.post(pageId, postId ?? '', viewerId),
    enabled: isFar(posts.data, postId),
  })
  const create = useCreatePost()
  return (
    <MentionsIn kind="business_page" id={pageId}>
      <PostList
        pages={posts}
        newPosts={newPosts}
        link={{ postId, commentId: linked.commentId }}
        far={far}
        renderPost={(post, link) => (
          <PostCard key={post.id} page={page} post={post} viewer={viewer} {...link} />
        )}
        renderGone={(id) =>
          viewerId !== null && (
            <GonePost
              address={{ viewerId, scope: COMMENT_SCOPE, target: id }}
              find={() =>
                queryClient.query({
                  ...businessQueries.post(pageId, id, viewerId),
                  staleTime: 0,
                })
              }
            />
          )
        }
        composer={
          viewerId !== null &&
          isOwner &&
          !isClosed && (
            <PostComposer
              writing={postWriting}
              viewerId={viewerId}
              target={pageId}
              isPending={create.isPending}
              onSend={(post, options) => create.mutate({ ...post, pageId, viewerId }, options)}
            />
          )
        }
        skeleton={<PostsSkeleton rows={2} />}
        emptyIcon={Megaphone}
        {...emptyOf(page, viewerId, isOwner)}
        failure={businessCopy.postsFailed}
        automaticPages={businessLimits.automaticPages}
      />
    </MentionsIn>
  )
}

/** What an empty page says: its owner writes, others follow it, followers wait. */
function emptyOf(page: BusinessPage, viewerId: string | null, isOwner: boolean) {
  if (isOwner) return { emptyHint: businessCopy.noPostsOwner }
  if (page.is_following) return { emptyHint: businessCopy.noPostsFollower }
  return {
    emptyHint: businessCopy.noPostsHint,
    emptyAction: (
      <FollowPageButton page={page} viewerId={viewerId} label={businessCopy.followPage} />
    ),
  }
}

/** The post that the address names, by its id or, for members, by a share of it. */
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
