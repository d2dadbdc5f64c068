import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Store } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { rowsOf } from '@/lib/paging'
import { businessCopy } from '../copy'
import { businessLimits } from '../limits'
import { businessQueries } from '../queries'
import type { PageFilter } from '../queries/pages'
import { DirectorySkeleton, PageCard } from './page-card'

interface DirectoryProps {
  filter: PageFilter
  onCreate: () => void
}

/** The pages of the community, newest first. */
export function Directory({ filter, onCreate }: DirectoryProps) {
  const list = useInfiniteQuery(businessQueries.list(filter))
  if (list.isPending) return <DirectorySkeleton />
  if (!list.data) {
    return (
      <Card>
        <LoadFailure
          title={businessCopy.listFailed}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  }
  const pages = rowsOf(list.data.pages)
  if (pages.length === 0) {
    const isFiltered = filter.search !== '' || filter.category !== null
    return <NoPages isFiltered={isFiltered} onCreate={onCreate} />
  }
  return (
    <>
      <ul
        aria-label={businessCopy.title}
        aria-busy={list.isPlaceholderData || undefined}
        className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {pages.map((page) => (
          <li key={page.id} className="grid">
            <PageCard page={page} />
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        failure={businessCopy.listFailed}
        isAutomatic={list.data.pages.length < businessLimits.automaticPages}
      />
    </>
  )
}

function NoPages({ isFiltered, onCreate }: { isFiltered: boolean; onCreate: () => void }) {
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title={businessCopy.noneFound}
          description={businessCopy.noneFoundHint}
          action={
            <Button asChild variant="secondary">
              <AppLink to={paths.business.to()}>{businessCopy.showAll}</AppLink>
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={Store}
          title={businessCopy.none}
          description={businessCopy.noneHint}
          action={
            <Button variant="secondary" onClick={onCreate}>
              {businessCopy.createPage}
            </Button>
          }
        />
      )}
    </Card>
  )
}
