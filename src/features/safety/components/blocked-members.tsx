import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '@/components/app-link'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { safetyCopy } from '../copy'
import { useUnblock } from '../mutations'
import { safetyQueries, type BlockedMember } from '../queries'

/** Whom the viewer blocked, each with Unblock. */
export function BlockedMembers({ viewerId }: { viewerId: string }) {
  const list = useInfiniteQuery(safetyQueries.blocked(viewerId))
  if (!list.data) {
    if (!list.isError) return <Skeleton className="appear-late rounded-card h-16" />
    return (
      <LoadFailure
        title={safetyCopy.blockedLoadFailed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const members = list.data.pages.flat()
  if (members.length === 0) {
    return <p className="text-muted-foreground text-sm">{safetyCopy.nobodyBlocked}</p>
  }
  return (
    <>
      <ul className="divide-y">
        {members.map((member) => (
          <Row key={member.id} member={member} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failure={safetyCopy.blockedLoadFailed}
        isFailed={list.isFetchNextPageError}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  )
}

function Row({ member }: { member: BlockedMember }) {
  const unblock = useUnblock()
  const name = displayName(member)
  return (
    <li className="flex items-center gap-3 py-3">
      <UserAvatar profile={member} size="small" isDecorative />
      <AppLink
        to={paths.profile.to(member.id)}
        className="min-w-0 grow truncate font-medium no-underline hover:underline"
      >
        {name}
      </AppLink>
      <Button
        variant="secondary"
        size="small"
        aria-label={safetyCopy.unblockName(name)}
        isPending={unblock.isPending}
        onClick={() => unblock.mutate({ id: member.id, name })}
      >
        {safetyCopy.unblock}
      </Button>
    </li>
  )
}
