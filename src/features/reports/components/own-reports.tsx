import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { reportedLabel } from '@/features/moderation'
import { cn } from '@/lib/cn'
import { rowsOf } from '@/lib/paging'
import { useScrolledTo } from '@/lib/scrolled-to'
import { isUuid } from '@/lib/uuid'
import { reportCopy as copy } from '../copy'
import { reportQueries, type OwnReport } from '../queries'
import { useOwnReportsLive } from '../realtime'

interface OwnReportsProps {
  viewerId: string
  /** The report a link led to. */
  linkedId: string | null
}

/** What the viewer reported and what came of it, newest first. */
export function OwnReports({ viewerId, linkedId }: OwnReportsProps) {
  useOwnReportsLive(viewerId)
  const list = useInfiniteQuery(reportQueries.own(viewerId))
  const reports = list.data && rowsOf(list.data.pages)
  const isListed = reports?.some(({ id }) => id === linkedId) ?? true
  // One that is too old for the first page is shown above the others.
  const linked = useQuery({
    ...reportQueries.one(viewerId, linkedId ?? ''),
    enabled: linkedId !== null && isUuid(linkedId) && !isListed,
  })
  if (!reports) {
    if (!list.isError) return <Skeleton className="appear-late rounded-card h-28" />
    return (
      <LoadFailure
        title={copy.failed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (reports.length === 0) {
    return (
      <EmptyState
        icon={Flag}
        title={copy.emptyTitle}
        description={copy.emptyHint}
        action={
          <AppLink to={paths.rules.to()} className="link inline-flex min-h-11 items-center">
            {copy.readRules}
          </AppLink>
        }
      />
    )
  }
  const shown = linked.data && !isListed ? [linked.data, ...reports] : reports
  return (
    <>
      <ul aria-label={copy.title} className="divide-y">
        {shown.map((report) => (
          <ReportRow key={report.id} report={report} isLinked={report.id === linkedId} />
        ))}
      </ul>
      <LoadMore list={list} failure={copy.failed} />
    </>
  )
}

function labelOf(labels: Readonly<Record<string, string>>, name: string): string {
  return labels[name] ?? name
}

function ReportRow({ report, isLinked }: { report: OwnReport; isLinked: boolean }) {
  const { kind, title, reason, note, outcome, decided_at: decidedAt, created_at: at } = report
  const row = useScrolledTo<HTMLLIElement>(report.id, isLinked)
  return (
    <li
      ref={row}
      aria-current={isLinked || undefined}
      className={cn('py-4', isLinked && 'bg-muted rounded-control -mx-3 px-3')}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {report.is_about_picture && copy.pictureIn}
          {reportedLabel(kind)}: {title}
        </p>
        <Badge variant={outcome === 'open' ? 'outline' : 'neutral'} className="shrink-0">
          {outcome === 'open' ? copy.open : copy.decided}
        </Badge>
      </div>
      <p className="text-muted-foreground text-sm">
        {copy.reasonOf(labelOf(copy.reasons, reason))} · <RelativeTime dateTime={at} />
      </p>
      <p className="mt-2 text-sm">
        {labelOf(copy.outcomes, outcome)}
        {decidedAt && (
          <>
            {' '}
            <RelativeTime dateTime={decidedAt} className="text-muted-foreground" />
          </>
        )}
      </p>
      {note && (
        <details className="text-muted-foreground text-sm">
          <summary className="hover:text-foreground flex min-h-11 w-fit cursor-pointer items-center underline">
            {copy.yourNote}
          </summary>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{note}</p>
        </details>
      )}
    </li>
  )
}
