import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { formatExact } from '@/lib/format'
import { safetyCopy } from '../copy'
import { isForGood } from '../model/mute-time'
import { useUnmute } from '../mutations'
import { safetyQueries, type Mute } from '../queries'

/** What the viewer muted, each with Unmute. */
export function Mutes({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(safetyQueries.mutes(viewerId))
  if (!list.data) {
    if (!list.isError) return <Skeleton className="appear-late rounded-card h-16" />
    return (
      <LoadFailure
        title={safetyCopy.mutedLoadFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const mutes = list.data.pages.flat()
  if (mutes.length === 0) {
    return <p className="text-muted-foreground text-sm">{safetyCopy.nothingMuted}</p>
  }
  return (
    <>
      <ul className="divide-y">
        {mutes.map((mute) => (
          <Row key={`${mute.kind} ${mute.id}`} mute={mute} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failure={safetyCopy.mutedLoadFailed}
        isFailed={list.isFetchNextPageError}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  )
}

function Row({ mute }: { mute: Mute }) {
  const unmute = useUnmute()
  const name = mute.title ?? safetyCopy.mutedGone
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="text-muted-foreground text-sm">
          {isForGood(mute.until)
            ? safetyCopy.mutedAlways
            : safetyCopy.mutedUntil(formatExact(mute.until))}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={safetyCopy.unmuteName(name)}
        isPending={unmute.isPending}
        onClick={() => unmute.mutate({ id: mute.id, kind: mute.kind, name })}
      >
        {safetyCopy.unmute}
      </Button>
    </li>
  )
}
