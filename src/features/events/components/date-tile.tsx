import { cn } from '@/lib/cn'
import { dateTile } from '../model/time'

/** An event's day as a calendar page. The date is written beside it. */
export function DateTile({ at, className }: { at: string; className?: string }) {
  const { month, day } = dateTile(at)
  return (
    <span
      aria-hidden
      className={cn(
        'rounded-control bg-card flex w-14 shrink-0 flex-col overflow-hidden border text-center',
        className,
      )}
    >
      <span className="bg-muted text-accent py-0.5 text-xs font-semibold uppercase">{month}</span>
      <span className="tabular py-1 text-xl font-semibold">{day}</span>
    </span>
  )
}
