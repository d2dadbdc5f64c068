import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { AppLink } from '@/components/app-link'
import { CountBadge, countText } from '@/components/count-badge'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { rowsOf } from '@/lib/paging'
import { notificationCopy } from '../copy'
import { notificationLimits as limits } from '../limits'
import { notificationQueries, type Waiting } from '../queries'
import { WaitingItem } from './waiting-item'
import { useWaitingCount } from './use-waiting-count'

interface NeedsYouProps {
  userId: string
  /** In a popover: shows so many, and leads to the others. */
  most?: number
  onOpen?: () => void
}

/** What waits for the member's decision, until it is handled. Nothing if nothing does. */
export function NeedsYou({ userId, most, onOpen }: NeedsYouProps) {
  const list = useInfiniteQuery(notificationQueries.waiting(userId))
  const total = useWaitingCount()
  const heading = useId()
  const isPage = most === undefined
  if (!list.data) {
    if (!list.isError) return null
    const failure = (
      <LoadFailure
        title={notificationCopy.waitingFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
    return isPage ? <Card className="mb-6">{failure}</Card> : failure
  }
  const rows = rowsOf(list.data.pages, (row) => `${row.kind} ${row.item_id}`)
  if (rows.length === 0) return null
  // The state of the shell may be older than the list.
  const count = Math.max(total, rows.length)
  return (
    <>
      <section aria-labelledby={heading} className={isPage ? 'mb-6' : 'border-b'}>
        <h2
          id={heading}
          className={isPage ? 'mb-2 flex items-center gap-2 text-lg' : 'px-4 pt-3 pb-1 text-sm'}
        >
          {notificationCopy.needsYou}
          {isPage && <CountBadge text={countText(count, limits.badgeMost)} />}
        </h2>
        <WaitingRows rows={rows.slice(0, most)} userId={userId} isWide={isPage} onOpen={onOpen} />
        {!isPage && rows.length > most && (
          <Button asChild variant="ghost" size="small" className="mb-2 ml-2">
            <AppLink to={paths.notifications.to()} onClick={onOpen}>
              {notificationCopy.allWaiting(count)}
            </AppLink>
          </Button>
        )}
        <LoadMore
          list={list}
          hasMore={isPage && list.hasNextPage}
          failure={notificationCopy.waitingFailed}
        />
      </section>
      <h2 className={isPage ? 'mb-2 text-lg' : 'px-4 pt-3 text-sm'}>
        {notificationCopy.forYourInformation}
      </h2>
    </>
  )
}

interface WaitingRowsProps extends Pick<NeedsYouProps, 'userId' | 'onOpen'> {
  rows: readonly Waiting[]
  isWide: boolean
}

function WaitingRows({ rows, userId, isWide, onOpen }: WaitingRowsProps) {
  return (
    <ul className="bg-card divide-y rounded-xl">
      {rows.map((row) => (
        <WaitingItem
          key={`${row.kind} ${row.item_id}`}
          waiting={row}
          userId={userId}
          isWide={isWide}
          {...(onOpen && { onOpen })}
        />
      ))}
    </ul>
  )
}
