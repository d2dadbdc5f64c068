import { Badge } from '@/components/ui/badge'
import { useTextOfNow } from '@/lib/clock'
import { eventCopy } from '../copy'
import type { ListedEvent } from '../model/event'
import { phaseOf } from '../model/phase'
import { nearDay } from '../model/time'

type When = Pick<ListedEvent, 'starts_at' | 'ends_at' | 'time_zone' | 'cancelled_at'>

/** What to say of when an event is, if anything. */
function textOf(event: When): string {
  if (event.cancelled_at !== null) return ''
  const phase = phaseOf(event)
  if (phase === 'now') return eventCopy.happening
  const near = phase === 'upcoming' ? nearDay(event) : null
  return near === null ? '' : eventCopy[near]
}

/** Says of an event that it is on now, today or tomorrow, as long as that is true. */
export function WhenBadge({ event }: { event: When }) {
  const text = useTextOfNow(() => textOf(event))
  return text ? <Badge variant="success">{text}</Badge> : null
}
