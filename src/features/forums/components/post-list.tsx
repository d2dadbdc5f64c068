import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare, PenLine } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { canPost } from '../permissions'
import { postQueries, type ForumGroup } from '../queries'
import { PostCard, PostListSkeleton } from './post-card'
import { PostDialog } from './lazy'

interface PostListProps {
  group: ForumGroup
  viewerId: string | null
}

/** The posts of a group, and a button to write one. */
export function PostList({ group, viewerId }: PostListProps) {
  const navigate = useNavigate()
  const [isWriting, setIsWriting] = useState(false)
  const mayPost = viewerId !== null && canPost(group)
  return (
    <div className="flex flex-col gap-4">
      {mayPost ? (
        <div className="flex justify-end">
          <Button {...PostDialog.near} onClick={() => setIsWriting(true)}>
            <PenLine aria-hidden strokeWidth={1.75} />
            {forumCopy.newPost}
          </Button>
        </div>
      ) : (
        <p className="text-muted-foreground rounded-card bg-muted px-4 py-3 text-sm">
          {group.my_status === 'pending' ? forumCopy.waitingToPost : forumCopy.joinToPost}
        </p>
      )}
      <Posts groupId={group.id} />
      {isWriting && viewerId !== null && (
        <PostDialog
          viewerId={viewerId}
          groupId={group.id}
          post={null}
          onClose={() => setIsWriting(false)}
          onReopen={() => setIsWriting(true)}
          onDone={(postId) => void navigate(paths.forumPost.to(postId))}
        />
      )}
    </div>
  )
}

function Posts({ groupId }: { groupId: string }) {
  const list = useInfiniteQuery(postQueries.list(groupId))
  if (list.isPending) return <PostListSkeleton />
  if (!list.data) {
    return (
      <Card>
        <LoadFailure
          title={forumCopy.postsFailed}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  }
  const posts = list.data.pages.flat()
  if (posts.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={MessagesSquare}
          title={forumCopy.noPosts}
          description={forumCopy.noPostsHint}
        />
      </Card>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failure={forumCopy.postsFailed}
        isFailed={list.isFetchNextPageError}
        isAutomatic={list.data.pages.length < forumLimits.automaticPages}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  )
}
