import { Badge } from '@/components/ui/badge'
import { isPast } from '@/lib/moment'
import { searchCopy } from '../copy'

/** Marks an event that is over or cancelled. */
export function StateBadge({ overAt }: { overAt: string | null | undefined }) {
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
