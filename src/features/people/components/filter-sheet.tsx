import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { peopleCopy } from '../copy'
import { EVERYONE, type PeopleFilter } from '../model/filter'
import type { PeopleCounts } from '../queries'
import { FilterFields } from './filter-fields'
import { peopleCount } from '../model/people-count'

interface FilterSheetProps {
  filter: PeopleFilter
  counts: PeopleCounts | undefined
  onChange: (filter: PeopleFilter) => void
  onClose: () => void
}

/** The filters where there is no room for a column: each choice takes effect at once. */
export function FilterSheet({ filter, counts, onChange, onClose }: FilterSheetProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={peopleCopy.filters} description={peopleCopy.filtersHint}>
        <FilterFields filter={filter} counts={counts} onChange={onChange} />
        <DialogFooter>
          <Button
            variant="secondary"
            onClick={() => onChange({ ...EVERYONE, search: filter.search })}
          >
            {peopleCopy.clear}
          </Button>
          <Button onClick={onClose}>
            {peopleCopy.show(counts ? peopleCount(counts) : peopleCopy.title.toLowerCase())}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
