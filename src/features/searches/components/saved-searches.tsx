import { useQuery } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { FindPeople } from '@/components/find-people'
import { LoadFailure } from '@/components/load-failure'
import { Card } from '@/components/ui/card'
import { Skeleton, SkeletonList } from '@/components/ui/skeleton'
import { refusalMessage, toAppError } from '@/lib/errors'
import { searchesCopy as copy } from '../copy'
import { searchesQueries } from '../queries'
import { SearchCard } from './search-card'

interface SavedSearchesProps {
  viewerId: string
  /** The search whose matches are open. */
  openId: string | null
  onOpen: (id: string | null) => void
}

/** The searches that the viewer saved; one of them shows its matches. */
export function SavedSearches({ viewerId, openId, onOpen }: SavedSearchesProps) {
  const list = useQuery(searchesQueries.list(viewerId))
  if (list.isPending) return <SearchesSkeleton />
  if (!list.data) {
    return (
      <Card>
        <LoadFailure
          title={copy.loadFailed}
          description={refusalMessage(toAppError(list.error)) ?? undefined}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  }
  if (list.data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={BellPlus}
          title={copy.empty}
          description={copy.emptyHint}
          action={<FindPeople variant="primary" />}
        />
      </Card>
    )
  }
  return (
    <ul aria-label={copy.list} className="flex flex-col gap-3">
      {list.data.map((search) => (
        <li key={search.id}>
          <SearchCard
            search={search}
            isOpen={search.id === openId}
            onToggle={() => onOpen(search.id === openId ? null : search.id)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Skeleton of the rows. */
function SearchesSkeleton() {
  return (
    <SkeletonList label={copy.loading} rows={4} className="flex flex-col gap-3">
      <Card className="p-4">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-2 h-4 w-2/3" />
        <Skeleton className="mt-4 h-9 w-full" />
      </Card>
    </SkeletonList>
  )
}
