import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/load-failure'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCount } from '@/lib/format'
import { adminCopy } from '../copy'
import { adminQueries } from '../queries'
import { ActivityChart } from './activity-chart'

/** Spec 3 §2: three real figures, and the community's recent growth. */
export function DashboardFigures() {
  const figures = useQuery(adminQueries.figures())
  if (!figures.data) {
    if (!figures.isError) return <DashboardSkeleton />
    return (
      <LoadFailure
        title={adminCopy.figuresFailed}
        isRetrying={figures.isFetching}
        onRetry={() => void figures.refetch()}
      />
    )
  }
  const { total_users: total, banned_users: banned, active_today: active, days } = figures.data
  return (
    <div className="grid gap-4 lg:grid-cols-[min(14rem,50%)_minmax(0,1fr)]">
      <dl className="grid grid-cols-3 gap-3 lg:grid-cols-1">
        <Figure label={adminCopy.totalUsers} value={total} />
        <Figure label={adminCopy.bannedUsers} value={banned} />
        <Figure label={adminCopy.activeToday} value={active} />
      </dl>
      <ActivityChart days={days} />
    </div>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-card bg-card flex flex-col-reverse justify-end border p-3 md:p-4">
      <dt className="text-muted-foreground text-xs first-letter:uppercase md:text-sm">{label}</dt>
      <dd className="tabular text-xl font-semibold md:text-2xl">{formatCount(value)}</dd>
    </div>
  )
}

/** Skeleton of the figures and the chart. */
export function DashboardSkeleton() {
  return (
    <div aria-busy className="appear-late grid gap-4 lg:grid-cols-[min(14rem,50%)_minmax(0,1fr)]">
      <div className="grid grid-cols-3 gap-3 lg:grid-cols-1">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="rounded-card h-18" />
        ))}
      </div>
      <Card>
        <Skeleton className="rounded-card h-64" />
      </Card>
    </div>
  )
}
