import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDownToLine, MessagesSquare } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { rowsOf } from '@/lib/paging'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { LATEST_REPLIES, threadQueries, type ForumReply, type RepliesStart } from '../queries'
import { EarlierButton } from './earlier-button'
import { ReplyRow } from './first-unread'
import { createThreadFlags, ThreadFlagsContext } from './thread-flags'
import { readingPlace, type ReadingPlace } from './reading-place'
import { useThread } from './thread-context'
import type { VirtualReplies } from './virtual-replies'

interface ReplyListProps {
  /** Where the thread starts. */
  start: RepliesStart
  /** The reply to scroll to. */
  targetId: string | null
}

/** The replies, oldest first; a long thread can start anywhere. */
export function ReplyList({ start, targetId }: ReplyListProps) {
  const { postId, viewerId, isLocked } = useThread()
  const list = useInfiniteQuery(threadQueries.replies(postId, start, viewerId))

  if (list.isPending) return <RepliesSkeleton />
  if (!list.data) {
    return (
      <Card>
        <LoadFailure
          title={forumCopy.repliesFailed}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  }
  const replies = rowsOf(list.data.pages)
  if (replies.length === 0) {
    return (
      <EmptyState
        icon={MessagesSquare}
        title={forumCopy.noReplies}
        description={isLocked ? undefined : forumCopy.noRepliesHint}
      />
    )
  }
  const isLost =
    start !== null && start !== LATEST_REPLIES && !replies.some(({ id }) => id === start)
  return (
    <>
      {isLost && (
        <p role="status" className="rounded-control bg-muted mb-4 px-3 py-2 text-sm">
          {forumCopy.replyGone}
        </p>
      )}
      {list.hasPreviousPage && <FromStartLink postId={postId} />}
      <EarlierButton
        label={forumCopy.earlierReplies}
        hasEarlier={list.hasPreviousPage}
        isLoading={list.isFetchingPreviousPage}
        isFailed={list.isFetchPreviousPageError}
        onLoad={() => void list.fetchPreviousPage()}
      />
      <Replies replies={replies} targetId={targetId} />
      <LoadMore
        list={list}
        failure={forumCopy.repliesFailed}
        isAutomatic={list.data.pages.length < forumLimits.automaticPages}
      />
      {list.hasNextPage && <LatestLink />}
    </>
  )
}

function FromStartLink({ postId }: { postId: string }) {
  return (
    <p className="pb-3 text-center text-sm">
      <AppLink to={paths.forumPost.to(postId)} className="link">
        {forumCopy.fromStart}
      </AppLink>
    </p>
  )
}

/** Reads the end anew: since it was read, it may have moved on. */
function LatestLink() {
  const { postId, viewerId } = useThread()
  const queryClient = useQueryClient()
  const { queryKey } = threadQueries.replies(postId, LATEST_REPLIES, viewerId)
  return (
    <p className="flex justify-center">
      <Button asChild variant="ghost" size="small">
        <AppLink
          to={paths.forumPost.to(postId, { reply: LATEST_REPLIES })}
          onClick={() => void queryClient.resetQueries({ queryKey, exact: true })}
        >
          <ArrowDownToLine aria-hidden strokeWidth={1.75} />
          {forumCopy.latestReplies}
        </AppLink>
      </Button>
    </p>
  )
}

interface RepliesProps {
  replies: readonly ForumReply[]
  targetId: string | null
}

interface LongList {
  List: ComponentType<ComponentProps<typeof VirtualReplies>>
  place: ReadingPlace | null
}

/** Renders all of a short thread; a long one is virtualized, starting at the row being read. */
function Replies({ replies, targetId }: RepliesProps) {
  const plain = useRef<HTMLUListElement>(null)
  const [flags] = useState(createThreadFlags)
  const [long, setLong] = useState<LongList | null>(null)
  const isLong = replies.length > forumLimits.virtualFrom

  useEffect(() => {
    if (!isLong) return undefined
    let isCurrent = true
    void import('./virtual-replies').then(({ VirtualReplies: List }) => {
      if (isCurrent) setLong({ List, place: readingPlace(plain.current) })
    })
    return () => {
      isCurrent = false
    }
  }, [isLong])

  // An earlier visit may have cached thousands.
  if (!long && replies.length > 2 * forumLimits.virtualFrom) return <RepliesSkeleton />
  return (
    <ThreadFlagsContext value={flags}>
      {long ? (
        <long.List replies={replies} targetId={targetId} place={long.place} />
      ) : (
        <ul ref={plain} className="flex flex-col gap-4">
          {replies.map((reply) => (
            <li key={reply.id}>
              <ReplyRow reply={reply} isTarget={reply.id === targetId} />
            </li>
          ))}
        </ul>
      )}
    </ThreadFlagsContext>
  )
}

function RepliesSkeleton() {
  return (
    <div aria-busy className="appear-late flex flex-col gap-4">
      <p role="status" className="sr-only">
        {forumCopy.loadingReplies}
      </p>
      {[0, 1].map((index) => (
        <Card key={index} className="p-4 md:p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-5 w-40" />
          </div>
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-3/4" />
        </Card>
      ))}
    </div>
  )
}
