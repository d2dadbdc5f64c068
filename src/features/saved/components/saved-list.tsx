import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Bookmark, SearchX } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { SearchAsTyped } from '@/components/search-as-typed'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { refusalMessage, toAppError } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { savedCopy } from '../copy'
import { countOf, KIND_FILTERS, type SavedFilter } from '../model/kinds'
import { savedListQueries } from '../queries/list'
import { SavedCard, SavedSkeleton } from './saved-card'

interface SavedListProps {
  viewerId: string
  filter: SavedFilter
  /** Only what changed: another change may not be rendered yet. */
  onChange: (changed: Partial<SavedFilter>) => void
}

/** Search, kinds, and what the viewer saved. */
export function SavedList({ viewerId, filter, onChange }: SavedListProps) {
  return (
    <>
      <SearchAsTyped
        label={savedCopy.search}
        search={filter.search}
        onSearch={(search) => onChange({ search })}
        className="mb-3"
      />
      <KindChips viewerId={viewerId} filter={filter} onChange={onChange} />
      <Rows viewerId={viewerId} filter={filter} onChange={onChange} />
    </>
  )
}

/** The kinds of which there is something, with how many. */
function KindChips({ viewerId, filter, onChange }: SavedListProps) {
  // The search changes how many, and not what there is to choose from.
  const all = useQuery(savedListQueries.counts(viewerId, '')).data
  const counts = useQuery(savedListQueries.counts(viewerId, filter.search)).data
  if (all && countOf('all', all) === 0) return null
  return (
    <div role="group" aria-label={savedCopy.filter} className="scroll-row -mx-4 mb-4 md:mx-0">
      <div className="flex min-h-13 gap-2 px-4 py-1 md:min-h-11 md:flex-wrap md:px-0">
        {KIND_FILTERS.map((kind) => {
          const count = counts && countOf(kind, counts)
          const isChosen = filter.kind === kind
          if (kind !== 'all' && !isChosen && !(all && countOf(kind, all))) return null
          return (
            <Button
              key={kind}
              variant="secondary"
              size="small"
              aria-pressed={isChosen}
              className={cn(
                'rounded-full px-4',
                isChosen && 'border-foreground bg-foreground text-background hover:bg-foreground',
              )}
              onClick={() => onChange({ kind })}
            >
              {savedCopy.filters[kind]}
              {count !== undefined && (
                <span className={cn('tabular', !isChosen && 'text-muted-foreground')}>
                  {formatCount(count)}
                </span>
              )}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

function Rows({ viewerId, filter, onChange }: SavedListProps) {
  const list = useInfiniteQuery(savedListQueries.list(viewerId, filter))
  if (list.isPending) return <SavedSkeleton />
  if (!list.data) {
    return (
      <Card>
        <LoadFailure
          title={savedCopy.loadFailed}
          description={refusalMessage(toAppError(list.error)) ?? undefined}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  }
  const rows = rowsOf(list.data.pages)
  if (rows.length === 0) {
    const isFiltered = filter.search !== '' || filter.kind !== 'all'
    return <Nothing onClear={isFiltered ? () => onChange({ kind: 'all', search: '' }) : null} />
  }
  return (
    <>
      <ul
        aria-label={savedCopy.title}
        aria-busy={list.isPlaceholderData || undefined}
        className="flex flex-col gap-3"
      >
        {rows.map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <SavedCard row={row} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} failure={savedCopy.loadFailed} isAutomatic />
    </>
  )
}

/** Nothing saved, or nothing that matches. */
function Nothing({ onClear }: { onClear: (() => void) | null }) {
  return (
    <Card>
      {onClear ? (
        <EmptyState
          icon={SearchX}
          title={savedCopy.none}
          description={savedCopy.noneHint}
          action={
            <Button variant="secondary" onClick={onClear}>
              {savedCopy.clear}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={Bookmark}
          title={savedCopy.empty}
          description={savedCopy.emptyHint}
          action={
            <Button asChild>
              <AppLink to={paths.home.to()}>{savedCopy.emptyAction}</AppLink>
            </Button>
          }
        />
      )}
    </Card>
  )
}
