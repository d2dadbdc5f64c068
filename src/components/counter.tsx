import { cn } from '@/lib/cn'
import { formatUsed } from '@/lib/format'
import { lengthOf, tidy } from '@/lib/text'

interface CounterProps {
  /** As typed; what counts is what will be stored. */
  text: string
  limit: number
  /** The share of the limit from which it shows: in a long text it would distract earlier. */
  from?: number
  className?: string
}

/** How much of a field's limit is used; red beyond it. */
export function Counter({ text, limit, from = 0, className }: CounterProps) {
  const used = lengthOf(tidy(text))
  if (used < limit * from) return null
  return (
    <span
      className={cn(
        'text-muted-foreground tabular text-sm',
        used > limit && 'text-destructive',
        className,
      )}
    >
      {formatUsed(used, limit)}
    </span>
  )
}
