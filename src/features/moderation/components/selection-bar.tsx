import { Button } from '@/components/ui/button'
import { moderationCopy } from '../copy'

interface SelectionBarProps {
  count: number
  onDismiss: () => void
  onClear: () => void
}

/** Dismisses what is selected. */
export function SelectionBar({ count, onDismiss, onClear }: SelectionBarProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="tabular text-sm">
        {moderationCopy.selected(count)}
      </p>
      <div className="flex gap-2">
        <Button variant="ghost" size="small" onClick={onClear}>
          {moderationCopy.clearSelection}
        </Button>
        <Button variant="secondary" size="small" onClick={onDismiss}>
          {moderationCopy.dismissSelected}
        </Button>
      </div>
    </div>
  )
}
