import { useInfiniteQuery } from '@tanstack/react-query'
import { LinkNote } from '@/components/link-note'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Skeleton } from '@/components/ui/skeleton'
import { rowsOf } from '@/lib/paging'
import { forumCopy } from '../copy'
import { threadQueries } from '../queries'
import { ForumCommentItem } from './comment-item'
import { EarlierButton } from './earlier-button'
import { useThread } from './thread-context'

interface CommentListProps {
  replyId: string
  /** The comment to start at. */
  at: string | null
  label: string
}

/** The comments on a reply in thread order, in pages. */
export function ForumCommentList({ replyId, at, label }: CommentListProps) {
  const { postId, viewerId } = useThread()
  const list = useInfiniteQuery(threadQueries.comments(postId, replyId, at, viewerId))

  if (list.isPending) {
    return (
      <div aria-busy className="appear-late flex flex-col gap-3 py-2">
        <p role="status" className="sr-only">
          {forumCopy.loadingComments}
        </p>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-5/6" />
      </div>
    )
  }
  if (!list.data) {
    return (
      <LoadFailure
        title={forumCopy.commentsFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
        className="py-4"
      />
    )
  }
  const comments = rowsOf(list.data.pages)
  return (
    <div>
      {at !== null && !comments.some(({ id }) => id === at) && (
        <LinkNote id={at} className="mb-2">
          {forumCopy.commentGone}
        </LinkNote>
      )}
      <EarlierButton
        label={forumCopy.earlierComments}
        hasEarlier={list.hasPreviousPage}
        isLoading={list.isFetchingPreviousPage}
        isFailed={list.isFetchPreviousPageError}
        onLoad={() => void list.fetchPreviousPage()}
      />
      <ul aria-label={label} className="flex flex-col gap-2">
        {comments.map((comment) => (
          <ForumCommentItem key={comment.id} replyId={replyId} comment={comment} />
        ))}
      </ul>
      <LoadMore list={list} failure={forumCopy.commentsFailed} />
    </div>
  )
}
