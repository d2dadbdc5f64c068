import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { peopleCopy } from '../copy'
import { shownCount } from '../model/people-count'

/** How many rows of a long list show at first. */
const FEW = 7

interface Option {
  value: string
  label: string
  /** Undefined until it is known. */
  count: number | undefined
  isPartial: boolean
  isChosen: boolean
}

interface GroupProps {
  label: string
  options: readonly Option[]
  onToggle: (value: string) => void
}

/** The values of one filter. */
export function FilterGroup({ label, options, onToggle }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = options.length > FEW + 2
  const shown = options.filter(
    ({ isChosen }, place) => isWhole || !isLong || place < FEW || isChosen,
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {shown.map((option) => (
        <Choice key={option.value} option={option} onToggle={() => onToggle(option.value)} />
      ))}
      {isLong && (
        <Button variant="link" size="small" className="px-0" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? peopleCopy.showFewer : peopleCopy.showMore}
        </Button>
      )}
    </fieldset>
  )
}

function Choice({ option, onToggle }: { option: Option; onToggle: () => void }) {
  const { label, count, isPartial, isChosen } = option
  const id = useId()
  return (
    <div className="hover:bg-muted rounded-control -mx-2 flex min-h-11 items-center gap-3 px-2 text-sm md:min-h-9">
      <input
        id={id}
        type="checkbox"
        className="accent-primary size-4.5 shrink-0"
        checked={isChosen}
        aria-describedby={`${id}-count`}
        onChange={onToggle}
      />
      <label
        htmlFor={id}
        className={cn(
          'flex min-h-11 min-w-0 grow items-center py-1 break-words md:min-h-9',
          count === 0 && !isChosen && 'text-muted-foreground',
        )}
      >
        {label}
      </label>
      <span id={`${id}-count`} className="text-muted-foreground tabular w-10 shrink-0 text-right">
        {count === undefined ? '' : shownCount(count, isPartial)}
      </span>
    </div>
  )
}
