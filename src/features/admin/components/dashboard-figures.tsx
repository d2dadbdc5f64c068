import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '@/components/load-failure'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCount } from '@/lib/format'
import { useIsPhone } from '@/lib/use-is-phone'
import { adminCopy } from '../copy'
import { adminQueries } from '../queries'
import { ActivityChart } from './activity-chart'

/** Spec 3 §2: three real figures, and the community's recent growth – on a phone `Growth` has its own place. */
export function DashboardFigures() {
  const isPhone = useIsPhone()
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
    <div className="grid gap-3 lg:grid-cols-[min(13rem,50%)_minmax(0,1fr)]">
      <dl className="rounded-card bg-border grid grid-cols-3 gap-px overflow-hidden border lg:grid-cols-1">
        <Figure label={adminCopy.totalUsers} value={total} />
        <Figure label={adminCopy.bannedUsers} value={banned} />
        <Figure label={adminCopy.activeToday} value={active} />
      </dl>
      {!isPhone && <ActivityChart days={days} />}
    </div>
  )
}

/** The community's recent growth on a phone: above the list of members, not above every tab. */
export function Growth() {
  const isPhone = useIsPhone()
  const figures = useQuery(adminQueries.figures())
  if (!isPhone || !figures.data) return null
  return (
    <div className="mb-4">
      <ActivityChart days={figures.data.days} />
    </div>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="bg-card flex flex-col-reverse justify-center gap-x-3 px-3 py-2 lg:flex-row lg:items-center lg:justify-between lg:px-4">
      <dt className="text-muted-foreground text-xs first-letter:uppercase md:text-sm">{label}</dt>
      <dd className="tabular text-lg font-semibold">{formatCount(value)}</dd>
    </div>
  )
}

/** Skeleton of the figures and the chart. */
export function DashboardSkeleton() {
  return (
    <div aria-busy className="appear-late grid gap-3 lg:grid-cols-[min(13rem,50%)_minmax(0,1fr)]">
      <Skeleton className="rounded-card h-15 lg:h-46" />
      <Skeleton className="rounded-card h-46 max-md:hidden" />
    </div>
  )
}
