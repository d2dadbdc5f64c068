import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCount } from '@/lib/format'
import { businessCopy } from '../copy'
import { businessQueries } from '../queries'
import { Stars } from './stars'

/** The average to one decimal and five rows; nothing without reviews. */
export function ReviewSummary({ pageId }: { pageId: string }) {
  const summary = useQuery(businessQueries.summary(pageId))
  if (summary.isPending) return <Skeleton className="appear-late rounded-card h-36" />
  // The list below shows the failure.
  if (!summary.data) return null
  const { average, count, rows } = summary.data
  if (average === null) return null
  return (
    <Card
      aria-label={businessCopy.ratingSummary}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 p-4 md:p-6"
    >
      <div className="flex flex-col items-start gap-1">
        <p className="tabular text-3xl leading-none font-semibold">{average}</p>
        <Stars rating={Number(average)} label={businessCopy.averageOf(average)} />
        <p className="text-muted-foreground tabular text-sm">
          {businessCopy.reviewCount(count, formatCount(count))}
        </p>
      </div>
      <ul className="flex min-w-52 grow basis-64 flex-col gap-1.5">
        {rows.map(({ stars, count: votes, percent }) => (
          <li key={stars} className="flex items-center gap-3 text-sm">
            <span className="sr-only">{businessCopy.rowName(stars, formatCount(votes))}</span>
            <span aria-hidden className="tabular w-3 text-right">
              {stars}
            </span>
            <span aria-hidden className="bg-muted h-2 grow overflow-hidden rounded-full">
              <span
                className="bg-warning block h-full rounded-full"
                style={{ width: `${percent}%` }}
              />
            </span>
            <span aria-hidden className="text-muted-foreground tabular w-8 text-right">
              {formatCount(votes)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
