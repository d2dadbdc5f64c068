import { useInfiniteQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { rowsOf } from '@/lib/paging'
import { transparencyCopy as copy } from '../copy'
import { hasFigures, nameInAddress } from '../model/figures'
import { transparencyQueries } from '../queries'
import { AllMonths } from './all-months'
import { MonthFigures } from './month-figures'
import { MonthNavigation } from './month-navigation'

/** The figures of one month, 2026-03, or of the latest one; below them all months. */
export function Transparency({ month }: { month: string | null }) {
  const list = useInfiniteQuery(transparencyQueries.months())
  const months = list.data && rowsOf(list.data.pages, (row) => row.month)
  if (!months) {
    if (!list.isError) return <FiguresSkeleton />
    return (
      <LoadFailure
        title={copy.failed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const shown = months.find((one) => nameInAddress(one) === month) ?? months[0]
  if (!shown || !months.some(hasFigures)) {
    return (
      <Card>
        <EmptyState icon={ChartNoAxesColumn} title={copy.emptyTitle} description={copy.emptyHint} />
      </Card>
    )
  }
  return (
    <>
      <MonthNavigation months={months} shown={shown} />
      <MonthFigures month={shown} />
      <AllMonths months={months} shown={shown} />
      <LoadMore list={list} failure={copy.failed} />
    </>
  )
}

function FiguresSkeleton() {
  return (
    <div className="appear-late flex flex-col gap-3">
      <Skeleton className="mb-1 h-11 w-64" />
      <div className="grid gap-x-3 gap-y-2 sm:grid-cols-3">
        <Skeleton className="rounded-card h-12.5 sm:h-20" />
        <Skeleton className="rounded-card h-12.5 sm:h-20" />
        <Skeleton className="rounded-card h-12.5 sm:h-20" />
      </div>
      <Skeleton className="rounded-card mt-15 h-86" />
    </div>
  )
}
