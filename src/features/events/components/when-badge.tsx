import { Badge } from '@/components/ui/badge'
import { eventCopy } from '../copy'
import type { ListedEvent } from '../model/event'
import { phaseOf } from '../model/phase'
import { nearDay } from '../model/time'

type When = Pick<ListedEvent, 'starts_at' | 'ends_at' | 'time_zone' | 'cancelled_at'>

/** Says of an event that it is on now, today or tomorrow. */
export function WhenBadge({ event }: { event: When }) {
  if (event.cancelled_at !== null) return null
  const phase = phaseOf(event)
  const near = phase === 'upcoming' ? nearDay(event) : null
  if (phase !== 'now' && near === null) return null
  return <Badge variant="success">{near === null ? eventCopy.happening : eventCopy[near]}</Badge>
}
