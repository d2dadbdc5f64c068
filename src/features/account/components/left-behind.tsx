import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { rowsOf } from '@/lib/paging'
import { accountCopy } from '../copy'
import { useDeleteLeftBehind } from '../mutations/left-behind'
import { accountQueries, type LeftBehindItem } from '../queries'

/** What the viewer wrote in groups and forums they have left, and across a block, to read and delete. */
export function LeftBehind({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(accountQueries.leftBehind(viewerId))
  if (!list.data) {
    if (!list.isError) return <Skeleton className="appear-late rounded-card h-16" />
    return (
      <LoadFailure
        title={accountCopy.leftBehindFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const items = rowsOf(list.data.pages)
  if (items.length === 0) {
    return <p className="text-muted-foreground text-sm">{accountCopy.nothingLeftBehind}</p>
  }
  return (
    <>
      <ul className="divide-y">
        {items.map((item) => (
          <Item key={item.id} item={item} viewerId={viewerId} />
        ))}
      </ul>
      <LoadMore list={list} failure={accountCopy.leftBehindFailed} />
    </>
  )
}

function Item({ item, viewerId }: { item: LeftBehindItem; viewerId: string }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const deletion = useDeleteLeftBehind(viewerId)
  const kind = accountCopy.leftBehindKind(item.part)
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="line-clamp-2 text-sm break-words">{item.content || kind}</p>
        <p className="text-muted-foreground text-xs">
          {accountCopy.leftBehindIn(item.part, item.place)} ·{' '}
          <RelativeTime dateTime={item.created_at} />
        </p>
      </div>
      <Button variant="ghost" size="small" onClick={() => setIsDialogOpen(true)}>
        {accountCopy.deleteLeftBehind}
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={accountCopy.confirmLeftBehind(item.part, item.place)}
        description={accountCopy.confirmLeftBehindHint}
        confirmLabel={accountCopy.deleteLeftBehind}
        isDestructive
        isPending={deletion.isPending}
        onConfirm={() => deletion.mutate(item, { onSuccess: () => setIsDialogOpen(false) })}
      />
    </li>
  )
}
