import { SolvedBadge } from '@/components/solved-badge'
import { Badge } from '@/components/ui/badge'
import { isPast } from '@/lib/moment'
import { searchCopy } from '../copy'
import { stateCopy } from '../copy/states'

interface StateBadgeProps {
  overAt: string | null | undefined
  /** Of a discussion: `solved`, or `unanswered`. */
  state: string | null | undefined
}

/** Marks an event that is over or cancelled, and a discussion that is solved or unanswered. */
export function StateBadge({ overAt, state }: StateBadgeProps) {
  if (state === 'solved') return <SolvedBadge text={stateCopy.solved} />
  if (state === 'unanswered')
    return (
      <Badge variant="outline" className="shrink-0">
        {stateCopy.unanswered}
      </Badge>
    )
  if (!overAt) return null
  if (overAt === '-infinity')
    return (
      <Badge variant="destructive" className="shrink-0">
        {searchCopy.cancelled}
      </Badge>
    )
  return isPast(overAt) ? (
    <Badge variant="outline" className="shrink-0">
      {searchCopy.past}
    </Badge>
  ) : null
}
