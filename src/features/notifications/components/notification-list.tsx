import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { use, useId, type ReactNode } from 'react'
import { EmptyState } from '@/components/empty-state'
import { HidingContext } from '@/components/hiding'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Skeleton } from '@/components/ui/skeleton'
import { useToday } from '@/lib/clock'
import { rowsOf } from '@/lib/paging'
import { notificationCopy } from '../copy'
import { byDay } from '../model/days'
import type { Listed } from '../model/show'
import { notificationQueries, type AppNotification } from '../queries'
import { NotificationItem } from './notification-item'
import { useSeen } from './use-seen'
import { useWaitingCount } from './use-waiting-count'

interface NotificationListProps {
  userId: string
  show?: Listed
  empty: string
  emptyHint?: string
  emptyAction?: ReactNode
  isAutomatic?: boolean
  /** What the days are below: the page's heading, or the popover's. */
  headings?: 'h2' | 'h3'
  onOpen?: () => void
}

/** A member's notifications by day, newest first. Showing the list marks them seen. */
export function NotificationList({
  userId,
  show,
  empty,
  emptyHint,
  emptyAction,
  isAutomatic = false,
  headings = 'h3',
  onOpen,
}: NotificationListProps) {
  const list = useInfiniteQuery(notificationQueries.list(userId, show))
  const hiding = use(HidingContext)
  const waiting = useWaitingCount()
  const today = useToday()
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
  // A member who was just blocked is gone before the list is read again.
  const rows = rowsOf(list.data.pages).filter(
    (row) => row.people_count > 1 || hiding?.reasonFor(row.actor?.id, '') !== 'member',
  )
  if (rows.length === 0) {
    // What waits for an answer stands above.
    const isOnlyWaiting = show === 'information' && waiting > 0
    const title = isOnlyWaiting ? notificationCopy.emptyUnread : empty
    return <EmptyState icon={Bell} title={title} description={emptyHint} action={emptyAction} />
  }
  return (
    <>
      {byDay(rows, new Date(today)).map((day) => (
        <Day key={day.heading} {...day} as={headings} userId={userId} onOpen={onOpen} />
      ))}
      <LoadMore
        list={list}
        failure={notificationCopy.loadFailed}
        isAutomatic={isAutomatic && list.data.pages.length < 3}
      />
    </>
  )
}

interface DayProps {
  heading: string
  rows: readonly AppNotification[]
  as: 'h2' | 'h3'
  userId: string
  onOpen: (() => void) | undefined
}

function Day({ heading, rows, as: Heading, userId, onOpen }: DayProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="bg-card text-muted-foreground border-b px-4 pt-4 pb-2 text-sm">
        {heading}
      </Heading>
      <ul className="divide-y border-b">
        {rows.map((row) => (
          <NotificationItem
            key={row.group_id}
            notification={row}
            userId={userId}
            {...(onOpen && { onOpen })}
          />
        ))}
      </ul>
    </section>
  )
}

function NotificationListSkeleton() {
  return (
    <div aria-busy className="appear-late">
      <p role="status" className="sr-only">
        {notificationCopy.loading}
      </p>
      <Skeleton className="mx-4 mt-5 mb-3 h-4 w-16" />
      <div className="divide-y border-y">
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="flex gap-3 px-4 py-3">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="grow py-1">
              <Skeleton className="h-4 w-4/5" />
              <Skeleton className="mt-2 h-3 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
