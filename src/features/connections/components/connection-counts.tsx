import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@/lib/format'
import { connectionCopy } from '../copy'
import { connectionQueries } from '../queries'

function Count({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dd className="tabular min-w-[1ch] font-semibold">
        {value === undefined ? '' : formatCount(value)}
      </dd>
      <dt className="text-muted-foreground order-last">{label}</dt>
    </div>
  )
}

/** Followers and Following, for the header of a profile. */
export function ConnectionCounts({ userId }: { userId: string }) {
  const counts = useQuery(connectionQueries.counts(userId)).data
  return (
    <>
      <Count label={connectionCopy.followers} value={counts?.followers} />
      <Count label={connectionCopy.following} value={counts?.following} />
    </>
  )
}
