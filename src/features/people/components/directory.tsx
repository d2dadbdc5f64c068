import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { dialogOnDemand } from '@/components/on-demand'
import { SearchAsTyped } from '@/components/search-as-typed'
import { Button } from '@/components/ui/button'
import { peopleCopy } from '../copy'
import { countChoices, type PeopleFilter } from '../model/filter'
import { peopleCount } from '../model/people-count'
import { peopleQueries, type PeopleCounts } from '../queries'
import { FilterChips } from './filter-chips'
import { FilterFields } from './filter-fields'
import { PeopleGrid } from './people-grid'

const FilterSheet = dialogOnDemand(async () => (await import('./filter-sheet')).FilterSheet)

interface DirectoryProps {
  filter: PeopleFilter
  onChange: (filter: PeopleFilter) => void
  /** What can be done with the search on screen. */
  action: ReactNode
}

/** Search, filters and the people who match. */
export function PeopleDirectory({ filter, onChange, action }: DirectoryProps) {
  const counts = useQuery(peopleQueries.counts(filter)).data
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const fields = { filter, counts, onChange }
  return (
    <div className="flex items-start gap-6">
      <aside
        aria-label={peopleCopy.filters}
        className="top-under h-rest sticky hidden w-56 shrink-0 flex-col overflow-y-auto overscroll-contain px-2 pb-4 lg:@min-[46rem]:flex"
      >
        <FilterFields {...fields} />
      </aside>
      <div className="min-w-0 grow">
        <div className="mb-4 flex flex-wrap gap-3">
          <SearchAsTyped
            label={peopleCopy.search}
            search={filter.search}
            onSearch={(search) => onChange({ ...filter, search })}
            className="min-w-40 grow basis-0"
          />
          <Button
            variant="secondary"
            className="min-h-11 md:min-h-11 lg:@min-[46rem]:hidden"
            {...FilterSheet.near}
            onClick={() => setIsSheetOpen(true)}
          >
            <SlidersHorizontal aria-hidden strokeWidth={1.75} />
            {peopleCopy.openFilters(countChoices(filter))}
          </Button>
        </div>
        <FilterChips {...fields} />
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
          <Summary counts={counts} />
          {action}
        </div>
        <PeopleGrid filter={filter} onChange={onChange} />
      </div>
      {isSheetOpen && <FilterSheet {...fields} onClose={() => setIsSheetOpen(false)} />}
    </div>
  )
}

/** How many match, and what a misspelt search was read as. */
function Summary({ counts }: { counts: PeopleCounts | undefined }) {
  return (
    <p role="status" className="text-muted-foreground mb-2 min-h-5 text-sm">
      {counts && peopleCount(counts)}
      {counts?.corrected && ` · ${peopleCopy.showingFor(counts.corrected)}`}
    </p>
  )
}
