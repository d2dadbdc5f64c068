import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowUp, Megaphone } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { businessCopy } from '../copy'
import { businessLimits } from '../limits'
import { canEditPage } from '../permissions'
import { businessQueries } from '../queries'
import type { BusinessPage } from '../queries/pages'
import { usePostsLive } from '../realtime'
import { PostCard } from './post-card'
import { PostComposer } from './post-composer'
import { PostsSkeleton } from './posts-skeleton'

/** What one came for, out of the address. */
export interface LinkedPost {
  postId: string | null
  shareId: string | null
  commentId: string | null
}

interface PostsProps {
  page: BusinessPage
  viewer: { id: string; isAdmin: boolean } | null
  linked: LinkedPost
}

/** What a page tells, newest first; its owner writes. */
export function Posts({ page, viewer, linked }: PostsProps) {
  const viewerId = viewer?.id ?? null
  const isOwner = canEditPage(page, viewer)
  const posts = useInfiniteQuery(businessQueries.posts(page.id, viewerId))
  const news = usePostsLive(page.id, viewerId)
  const postId = useLinkedPostId(page.id, viewerId, linked)
  const shown = posts.data?.pages.flat()
  // At its place when it is loaded; else above the others.
  const isFar = postId !== null && shown !== undefined && !shown.some(({ id }) => id === postId)

  return (
    <div className="flex flex-col gap-4">
      {viewer && isOwner && <PostComposer key={page.id} pageId={page.id} viewerId={viewer.id} />}
      {isFar && (
        <FarPost page={page} viewer={viewer} postId={postId} commentId={linked.commentId} />
      )}
      <div className="pointer-events-none sticky top-[4.5rem] z-10 flex h-0 justify-center">
        <div role="status" className="*:pointer-events-auto">
          {news.count > 0 && (
            <Button
              size="small"
              className="animate-appear shadow-raised rounded-full px-4"
              onClick={() => void news.show()}
            >
              <ArrowUp aria-hidden strokeWidth={1.75} />
              {businessCopy.newPosts(news.count)}
            </Button>
          )}
        </div>
      </div>
      {posts.isPending && <PostsSkeleton />}
      {!shown && posts.isError && (
        <Card>
          <LoadFailure
            title={businessCopy.postsFailed}
            isRetrying={posts.isFetching}
            onRetry={() => void posts.refetch()}
          />
        </Card>
      )}
      {shown?.length === 0 && (
        <Card>
          <EmptyState
            icon={Megaphone}
            title={businessCopy.noPosts}
            description={isOwner ? businessCopy.noPostsOwner : businessCopy.noPostsHint}
          />
        </Card>
      )}
      {shown && shown.length > 0 && (
        <div
          role="feed"
          aria-label={businessCopy.posts}
          aria-busy={posts.isFetchingNextPage}
          className="flex flex-col gap-4"
        >
          {shown.map((post) => (
            <PostCard
              key={post.id}
              page={page}
              post={post}
              viewer={viewer}
              isLinked={post.id === postId}
              commentId={post.id === postId ? linked.commentId : null}
            />
          ))}
        </div>
      )}
      <LoadMore
        hasMore={posts.hasNextPage}
        isLoading={posts.isFetchingNextPage}
        failure={businessCopy.postsFailed}
        isFailed={posts.isFetchNextPageError}
        isAutomatic={(posts.data?.pages.length ?? 0) < businessLimits.automaticPages}
        onLoad={() => void posts.fetchNextPage()}
      />
    </div>
  )
}

/** The post that the address names, by itself or, for members, by a share of it. */
function useLinkedPostId(
  pageId: string,
  viewerId: string | null,
  { postId, shareId }: LinkedPost,
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

/** A post from further down, for whoever came for it. */
function FarPost({ page, viewer, postId, commentId }: FarPostProps) {
  const post = useQuery(businessQueries.post(page.id, postId, viewer?.id ?? null))
  if (post.isPending || post.isError) return null
  return (
    <section aria-labelledby="linked-post">
      <h2 id="linked-post" className="text-muted-foreground mb-2 text-sm font-medium">
        {businessCopy.linkedPost}
      </h2>
      {post.data ? (
        <PostCard page={page} post={post.data} viewer={viewer} isLinked commentId={commentId} />
      ) : (
        <Card className="text-muted-foreground p-4 text-sm md:p-5">{businessCopy.postGone}</Card>
      )}
    </section>
  )
}
