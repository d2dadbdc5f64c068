import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, UsersRound } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { InviteButton } from '@/components/invite-button'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { refusalMessage, toAppError } from '@/lib/errors'
import { rowsOf } from '@/lib/paging'
import { peopleCopy } from '../copy'
import { peopleLimits } from '../limits'
import { countChoices, EVERYONE, type PeopleFilter } from '../model/filter'
import { peopleQueries } from '../queries'
import { gridClasses, MemberCardsSkeleton, PersonCard } from './person-card'

interface PeopleGridProps {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
}

/** Everyone who matches, as cards. */
export function PeopleGrid({ filter, onChange }: PeopleGridProps) {
  const list = useInfiniteQuery(peopleQueries.list(filter))
  if (list.isPending) return <MemberCardsSkeleton />
  if (!list.data) {
    return (
      <Card>
        <LoadFailure
          title={peopleCopy.loadFailed}
          description={refusalMessage(toAppError(list.error)) ?? undefined}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  }
  const people = rowsOf(list.data.pages, (row) => row.profile_id)
  if (people.length === 0) {
    const isFiltered = filter.search !== '' || countChoices(filter) > 0
    return <Nobody isFiltered={isFiltered} onClear={() => onChange(EVERYONE)} />
  }
  return (
    <>
      <ul
        aria-label={peopleCopy.title}
        aria-busy={list.isPlaceholderData || undefined}
        className={gridClasses}
      >
        {people.map((person) => (
          <li key={person.profile_id} className="flex min-w-0">
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        failure={peopleCopy.loadFailed}
        isAutomatic={list.data.pages.length < peopleLimits.automaticPages}
      />
    </>
  )
}

function Nobody({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Card>
      {isFiltered ? (
        <EmptyState
          icon={SearchX}
          title={peopleCopy.none}
          description={peopleCopy.noneHint}
          action={
            <Button variant="secondary" onClick={onClear}>
              {peopleCopy.clearEverything}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={UsersRound}
          title={peopleCopy.empty}
          description={peopleCopy.emptyHint}
          action={<InviteButton />}
        />
      )}
    </Card>
  )
}
