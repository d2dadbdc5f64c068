import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Skeleton } from '@/components/ui/skeleton'
import { notificationCopy } from '../copy'
import { notificationQueries } from '../queries'
import { NotificationItem } from './notification-item'
import { useSeen } from './use-seen'

interface NotificationListProps {
  userId: string
  empty: string
  emptyHint?: string
  emptyAction?: ReactNode
  isAutomatic?: boolean
  onOpen?: () => void
}

/** A member's notifications, newest first. Showing the list marks them seen. */
export function NotificationList({
  userId,
  empty,
  emptyHint,
  emptyAction,
  isAutomatic = false,
  onOpen,
}: NotificationListProps) {
  const list = useInfiniteQuery(notificationQueries.list(userId))
  useSeen(userId)

  if (!list.data) {
    if (!list.isError) return <NotificationListSkeleton />
    return (
      <LoadFailure
        title={notificationCopy.loadFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const rows = list.data.pages.flat()
  if (rows.length === 0) {
    return <EmptyState icon={Bell} title={empty} description={emptyHint} action={emptyAction} />
  }
  return (
    <>
      <ul className="divide-y">
        {rows.map((row) => (
          <NotificationItem key={row.id} notification={row} userId={userId} onOpen={onOpen} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failure={notificationCopy.loadFailed}
        isFailed={list.isFetchNextPageError}
        isAutomatic={isAutomatic && list.data.pages.length < 3}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  )
}

function NotificationListSkeleton() {
  return (
    <div aria-busy className="appear-late divide-y">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grow py-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2 h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
