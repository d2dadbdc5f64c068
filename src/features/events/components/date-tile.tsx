import { cn } from '@/lib/cn'
import { venueTile, type EventTimes } from '../model/time'

interface DateTileProps {
  event: EventTimes
  className?: string
}

/** An event's day, at the event, as a calendar page. The date is written beside it. */
export function DateTile({ event, className }: DateTileProps) {
  const { month, day } = venueTile(event)
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
