import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowUp, MessagesSquare } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import type { GroupDetail } from '../model/group'
import { groupQueries } from '../queries'
import { useGroupLive } from '../realtime'
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
  group: GroupDetail
  viewer: { id: string; isAdmin: boolean }
  linked: LinkedPost
}

/** The posts of a group, for its members. */
export function Posts({ group, viewer, linked }: PostsProps) {
  const posts = useInfiniteQuery(groupQueries.posts(group.id, viewer.id))
  const news = useGroupLive(group.id, viewer.id)
  const { postId, isWanted } = useLinkedPostId(group.id, linked)
  const shown = posts.data?.pages.flat()
  // At its place when it is loaded; else above the others.
  const isFar = postId !== null && shown !== undefined && !shown.some(({ id }) => id === postId)

  return (
    <div className="flex flex-col gap-4">
      <PostComposer key={group.id} groupId={group.id} viewerId={viewer.id} />
      {isWanted && isFar && (
        <FarPost group={group} viewer={viewer} postId={postId} commentId={linked.commentId} />
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
              {groupCopy.newPosts(news.count)}
            </Button>
          )}
        </div>
      </div>
      {posts.isPending && <PostsSkeleton />}
      {!shown && posts.isError && (
        <Card>
          <LoadFailure
            title={groupCopy.postsFailed}
            isRetrying={posts.isFetching}
            onRetry={() => void posts.refetch()}
          />
        </Card>
      )}
      {shown?.length === 0 && (
        <Card>
          <EmptyState
            icon={MessagesSquare}
            title={groupCopy.noPosts}
            description={groupCopy.noPostsHint}
          />
        </Card>
      )}
      {shown && shown.length > 0 && (
        <div
          role="feed"
          aria-label={groupCopy.posts}
          aria-busy={posts.isFetchingNextPage}
          className="flex flex-col gap-4"
        >
          {shown.map((post) => (
            <PostCard
              key={post.id}
              group={group}
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
        failure={groupCopy.postsFailed}
        isFailed={posts.isFetchNextPageError}
        isAutomatic={(posts.data?.pages.length ?? 0) < groupLimits.automaticPages}
        onLoad={() => void posts.fetchNextPage()}
      />
    </div>
  )
}

/** The post that the address names, by itself or by a share of it. */
function useLinkedPostId(groupId: string, { postId, shareId }: LinkedPost) {
  const shared = useQuery({
    ...groupQueries.sharedPost(groupId, shareId ?? ''),
    enabled: postId === null && shareId !== null,
  }).data
  return { postId: postId ?? shared ?? null, isWanted: postId !== null || shareId !== null }
}

interface FarPostProps extends Omit<PostsProps, 'linked'> {
  postId: string
  commentId: string | null
}

/** A post from further down, for whoever came for it. */
function FarPost({ group, viewer, postId, commentId }: FarPostProps) {
  const post = useQuery(groupQueries.post(group.id, postId, viewer.id))
  if (post.isPending || post.isError) return null
  return (
    <section aria-labelledby="linked-post">
      <h2 id="linked-post" className="text-muted-foreground mb-2 text-sm font-medium">
        {groupCopy.linkedPost}
      </h2>
      {post.data ? (
        <PostCard group={group} post={post.data} viewer={viewer} isLinked commentId={commentId} />
      ) : (
        <Card className="text-muted-foreground p-4 text-sm md:p-5">{groupCopy.postGone}</Card>
      )}
    </section>
  )
}
