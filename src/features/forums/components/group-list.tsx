import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare, SearchX } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { rowsOf } from '@/lib/paging'
import { forumCopy } from '../copy'
import { forumLimits } from '../limits'
import { forumGroupQueries } from '../queries'
import { ForumGroupCard, GroupListSkeleton } from './group-card'

interface GroupListProps {
  search: string
  isMine: boolean
  viewerId: string | null
}

/** Forum groups, in pages. */
export function GroupList({ search, isMine, viewerId }: GroupListProps) {
  const list = useInfiniteQuery(forumGroupQueries.list({ search, isMine, viewerId }))

  if (list.isPending) return <GroupListSkeleton />
  if (!list.data) {
    return (
      <Card>
        <LoadFailure
          title={forumCopy.groupsFailed}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  }
  const groups = rowsOf(list.data.pages)
  if (groups.length === 0) return <NoGroups search={search} isMine={isMine} />
  return (
    <>
      <ul className="flex flex-col gap-4">
        {groups.map((group) => (
          <li key={group.id}>
            <ForumGroupCard group={group} viewerId={viewerId} />
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        failure={forumCopy.groupsFailed}
        isAutomatic={list.data.pages.length < forumLimits.automaticPages}
      />
    </>
  )
}

function NoGroups({ search, isMine }: { search: string; isMine: boolean }) {
  const tab = isMine ? 'mine' : undefined
  if (search) {
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title={forumCopy.noneFound(search)}
          action={
            <Button asChild variant="secondary">
              <AppLink to={paths.forums.to({ tab })}>{forumCopy.clearSearch}</AppLink>
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState
        icon={MessagesSquare}
        title={isMine ? forumCopy.noGroupsOfMine : forumCopy.noGroups}
        description={isMine ? forumCopy.noGroupsOfMineHint : forumCopy.noGroupsHint}
        action={
          <Button asChild variant="secondary">
            {isMine ? (
              <AppLink to={paths.forums.to()}>{forumCopy.showAllGroups}</AppLink>
            ) : (
              <AppLink to={paths.createForumGroup.to()}>{forumCopy.createGroup}</AppLink>
            )}
          </Button>
        }
      />
    </Card>
  )
}
