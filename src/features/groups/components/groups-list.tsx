import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, UsersRound } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { rowsOf } from '@/lib/paging'
import { groupCopy } from '../copy'
import { groupLimits } from '../limits'
import { findSampleGroups, sampleGroups } from '../model/samples'
import { groupQueries } from '../queries'
import { GroupCard, GroupsSkeleton } from './group-card'

interface GroupsListProps {
  viewerId: string | null
  isMine: boolean
  search: string
}

/** Groups, newest first, followed by the samples. */
export function GroupsList({ viewerId, isMine, search }: GroupsListProps) {
  const list = useInfiniteQuery(groupQueries.list({ isMine, search }, viewerId))
  if (list.isPending) return <GroupsSkeleton />
  if (!list.data) {
    return (
      <Card>
        <LoadFailure
          title={groupCopy.loadFailed}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  }
  const groups = rowsOf(list.data.pages)
  const samples = search === '' ? sampleGroups() : findSampleGroups(search)
  const shownSamples = isMine || list.hasNextPage ? [] : samples
  if (groups.length + shownSamples.length === 0) {
    return <NoGroups isMine={isMine} isSearch={search !== ''} />
  }
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData || undefined}
        aria-label={isMine ? groupCopy.myGroups : groupCopy.allGroups}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2"
      >
        {groups.map((group) => (
          <li key={group.id} className="grid">
            <GroupCard group={group} viewerId={viewerId} />
          </li>
        ))}
        {shownSamples.map((group) => (
          <li key={group.id} className="grid">
            <GroupCard group={group} viewerId={viewerId} isSample />
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        failure={groupCopy.loadFailed}
        isAutomatic={list.data.pages.length < groupLimits.automaticPages}
      />
    </>
  )
}

function NoGroups({ isMine, isSearch }: { isMine: boolean; isSearch: boolean }) {
  if (isSearch) {
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title={groupCopy.noneFound}
          description={groupCopy.noneFoundHint}
          action={
            <Button asChild variant="secondary">
              <AppLink to={paths.groups.to({ tab: isMine ? 'mine' : undefined })}>
                {groupCopy.clearSearch}
              </AppLink>
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        icon={UsersRound}
        title={isMine ? groupCopy.noneMine : groupCopy.none}
        description={isMine ? groupCopy.noneMineHint : groupCopy.noneHint}
        action={
          <Button asChild variant="secondary">
            {isMine ? (
              <AppLink to={paths.groups.to()}>{groupCopy.allGroups}</AppLink>
            ) : (
              <AppLink to={paths.createGroup.to()}>{groupCopy.createGroup}</AppLink>
            )}
          </Button>
        }
      />
    </Card>
  )
}
