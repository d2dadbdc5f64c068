import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'

interface FilterButtonsProps<Filter extends string> {
  label: string
  filters: readonly Filter[]
  chosen: Filter
  onChoose: (filter: Filter) => void
  /** What a button says. */
  children: (filter: Filter) => ReactNode
}

/** One of a few filters; they scroll sideways on a phone. */
export function FilterButtons<Filter extends string>({
  label,
  filters,
  chosen,
  onChoose,
  children,
}: FilterButtonsProps<Filter>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="scroll-row -mx-4 mb-4 flex gap-2 px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {filters.map((filter) => (
        <Button
          key={filter}
          variant="secondary"
          aria-pressed={filter === chosen}
          className={cn(
            'min-h-11 md:min-h-11',
            filter === chosen &&
              'border-foreground bg-foreground text-background hover:bg-foreground',
          )}
          onClick={() => onChoose(filter)}
        >
          {children(filter)}
        </Button>
      ))}
    </div>
  )
}
