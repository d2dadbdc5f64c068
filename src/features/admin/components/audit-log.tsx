import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { AppLink } from '@/components/app-link'
import { RelativeTime } from '@/components/relative-time'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import { rowsOf } from '@/lib/paging'
import { adminCopy } from '../copy'
import { describeLine, type Named } from '../model/log-messages'
import { adminQueries, type LogLine } from '../queries'

/** The audit log, newest first. */
export function AuditLog() {
  const log = useInfiniteQuery(adminQueries.log())
  if (!log.data) {
    if (!log.isError) return <Skeleton className="appear-late rounded-card h-72" />
    return (
      <LoadFailure
        title={adminCopy.logFailed}
        isRetrying={log.isFetching}
        onRetry={() => void log.refetch()}
      />
    )
  }
  const lines = rowsOf(log.data.pages)
  if (lines.length === 0) {
    return (
      <EmptyState icon={ScrollText} title={adminCopy.noLog} description={adminCopy.noLogHint} />
    )
  }
  return (
    <>
      <Card>
        <ol className="divide-y">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      </Card>
      <LoadMore list={log} failure={adminCopy.logFailed} />
    </>
  )
}

/** A name that leads to its page while there is one. */
function Name({ named: { name, to } }: { named: Named }) {
  const look = 'font-medium [overflow-wrap:anywhere]'
  if (to === null) return <span className={look}>{name}</span>
  return (
    <AppLink to={to} className={cn(look, 'text-foreground')}>
      {name}
    </AppLink>
  )
}

function Line({ line }: { line: LogLine }) {
  const { who, what, whom, place, owner, details } = describeLine(line)
  return (
    <li className="px-4 py-3">
      <p className="text-sm">
        <Name named={who} /> {what}
        {whom && (
          <>
            {' '}
            <Name named={whom} />
          </>
        )}
        {owner && (
          <>
            {' '}
            {adminCopy.ofMember} <Name named={owner} />
          </>
        )}
        {place && (
          <>
            {' '}
            {adminCopy.inPlace} <Name named={place} />
          </>
        )}
      </p>
      <RelativeTime dateTime={line.created_at} className="text-muted-foreground text-xs" />
      {details && (
        <details className="text-muted-foreground text-xs">
          <summary className="hover:text-foreground flex min-h-11 w-fit cursor-pointer items-center underline">
            {adminCopy.details}
          </summary>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 pb-1">
            {details.map(([name, value]) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
