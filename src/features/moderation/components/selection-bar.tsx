import { Button } from '@/components/ui/button'
import { moderationCopy } from '../copy'
import type { CaseRow } from '../queries'

interface SelectionBarProps {
  rows: readonly CaseRow[]
  /** Those of the rows that are selected. */
  selected: readonly CaseRow[]
  onSelect: (ids: readonly string[]) => void
  onDismiss: () => void
}

/** Dismisses what is selected. It stays in view however far down the list one selects. */
export function SelectionBar({ rows, selected, onSelect, onDismiss }: SelectionBarProps) {
  const dismissable = rows.filter(({ may_dismiss }) => may_dismiss)
  return (
    <div className="bg-background top-under sticky z-10 flex flex-wrap items-center justify-between gap-2 py-2">
      <p role="status" className="tabular text-sm">
        {moderationCopy.selected(selected.length)}
      </p>
      <div className="flex flex-wrap gap-2">
        {selected.length < dismissable.length && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => onSelect(dismissable.map(({ id }) => id))}
          >
            {moderationCopy.selectAll}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => onSelect([])}>
          {moderationCopy.clearSelection}
        </Button>
        <Button variant="secondary" size="small" onClick={onDismiss}>
          {moderationCopy.dismissSelected}
        </Button>
      </div>
    </div>
  )
}
