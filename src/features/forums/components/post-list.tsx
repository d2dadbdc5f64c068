import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { CircleCheck, MessagesSquare, PenLine } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { rowsOf } from '@/lib/paging'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { canPost } from '../permissions'
import { newsOf } from '../model/news'
import { postQueries, type ForumGroup, type LatestPost, type ListedPost } from '../queries'
import { ForumPostCard, PostListSkeleton } from './post-card'
import { PostDialog } from './lazy'
import { ShowAllPosts, UnansweredFilter, useUnanswered } from './unanswered-filter'

interface PostListProps {
  group: ForumGroup
  viewerId: string | null
}

/** The posts of a group, and a button to write one. */
export function ForumPostList({ group, viewerId }: PostListProps) {
  const navigate = useNavigate()
  const [isWriting, setIsWriting] = useState(false)
  const mayPost = viewerId !== null && canPost(group)
  const isUnanswered = useUnanswered()
  const list = useInfiniteQuery(postQueries.list(group.id, isUnanswered))
  // An empty list offers it itself.
  const isEmpty = !isUnanswered && list.data && rowsOf(list.data.pages).length === 0
  const newPost = mayPost && (
    <Button {...PostDialog.near} onClick={() => setIsWriting(true)}>
      <PenLine aria-hidden strokeWidth={1.75} />
      {forumCopy.newPost}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {(group.post_count > 0 || isUnanswered) && <UnansweredFilter />}
        {!isEmpty && newPost}
      </div>
      {!mayPost && (
        <p className="text-muted-foreground rounded-card bg-muted px-4 py-3 text-sm">
          {group.my_status === 'pending' ? forumCopy.waitingToPost : forumCopy.joinToPost}
        </p>
      )}
      <PostPages
        list={list}
        viewerId={viewerId}
        newSinceOf={() => group.new_since}
        emptyHint={forumCopy.noPostsHint}
        emptyAction={newPost}
      />
      {isWriting && viewerId !== null && (
        <PostDialog
          viewerId={viewerId}
          groupId={group.id}
          post={null}
          onClose={() => setIsWriting(false)}
          onReopen={() => setIsWriting(true)}
          onCreated={(postId) => void navigate(paths.forumPost.to(postId))}
        />
      )}
    </div>
  )
}

interface PostPagesProps<TPost> {
  list: UseInfiniteQueryResult<InfiniteData<TPost[]>>
  viewerId: string | null
  /** The end of the viewer's last visit to the group of a post. */
  newSinceOf: (post: TPost) => string | null
  emptyHint: string
  /** What fills the empty list. */
  emptyAction: ReactNode
}

/** Posts of one group or of all, in pages. */
export function PostPages<TPost extends ListedPost & Partial<LatestPost>>({
  list,
  viewerId,
  newSinceOf,
  emptyHint,
  emptyAction,
}: PostPagesProps<TPost>) {
  const isUnanswered = useUnanswered()
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
  const posts = rowsOf(list.data.pages)
  if (posts.length === 0) {
    return <NoPosts isUnanswered={isUnanswered} hint={emptyHint} action={emptyAction} />
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {posts.map((post) => (
          <li key={post.id}>
            <ForumPostCard post={post} news={newsOf(post, newSinceOf(post), viewerId)} />
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        failure={forumCopy.postsFailed}
        isAutomatic={list.data.pages.length < forumLimits.automaticPages}
      />
    </>
  )
}

interface NoPostsProps {
  isUnanswered: boolean
  hint: string
  action: ReactNode
}

function NoPosts({ isUnanswered, hint, action }: NoPostsProps) {
  return (
    <Card>
      {isUnanswered ? (
        <EmptyState
          icon={CircleCheck}
          title={forumCopy.allAnswered}
          description={forumCopy.allAnsweredHint}
          action={<ShowAllPosts />}
        />
      ) : (
        <EmptyState
          icon={MessagesSquare}
          title={forumCopy.noPosts}
          description={hint}
          action={action}
        />
      )}
    </Card>
  )
}
