import { ExternalLink } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { RelativeTime } from '@/components/relative-time'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/lib/cn'
import { pathOfItem } from '@/lib/item-path'
import { moderationCopy } from '../copy'
import { isChanged, partsOf, versionsOf, type ReportedVersion } from '../model/texts'
import type { CaseDetail } from '../queries'
import { ItemParts } from './item-parts'

/** The reported item, as each report saw it and as it is now, and where it is. */
export function CaseItem({ detail }: { detail: CaseDetail }) {
  const { context, kind, now } = detail
  const versions = versionsOf(detail.reports)
  const to = detail.is_there ? pathOfItem(detail) : null
  const isReported = detail.report_count > 0
  // What was decided without a report was never copied.
  const isNow = isReported
    ? versions.some(({ snapshot }) => isChanged(snapshot, now))
    : now !== null
  return (
    <Card className="flex flex-col gap-4 p-4">
      {context && (
        <p className="text-muted-foreground text-sm">
          {moderationCopy.context} “{context.title}”
          {context.text !== undefined && ` – ${context.text}`}
        </p>
      )}
      <div className={cn('grid gap-4', isReported && isNow && 'md:grid-cols-2')}>
        {isReported && <AsReported versions={versions} />}
        {isNow && (
          <section aria-label={moderationCopy.asItIsNow}>
            <h3 className="mb-2 text-sm font-semibold">{moderationCopy.asItIsNow}</h3>
            <ItemParts parts={partsOf(now)} />
          </section>
        )}
      </div>
      {kind === 'message' && (
        <p className="text-muted-foreground text-sm">{moderationCopy.messageNote}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted-foreground text-sm">
          {!detail.is_there && moderationCopy.itemGone}
          {detail.is_there && now && !isNow && moderationCopy.unchanged}
        </p>
        {to && (
          <Button asChild variant="ghost" size="small">
            <AppLink to={to}>
              <ExternalLink aria-hidden strokeWidth={1.75} />
              {moderationCopy.goTo}
            </AppLink>
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The item as its reports saw it: once, or each state of it that was reported. */
function AsReported({ versions }: { versions: readonly ReportedVersion[] }) {
  const isOne = versions.length < 2
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {versions.map(({ snapshot, at, reportIds }, index) => {
        const title = isOne ? moderationCopy.asReported : moderationCopy.versionTitle(index + 1)
        return (
          <section key={reportIds[0]} aria-label={title}>
            <h3 className="mb-2 text-sm font-semibold">{title}</h3>
            {!isOne && (
              <p className="text-muted-foreground mb-2 text-xs">
                {moderationCopy.reportCount(reportIds.length)} · <RelativeTime dateTime={at} />
              </p>
            )}
            <ItemParts parts={partsOf(snapshot)} />
          </section>
        )
      })}
      {versions.length === 0 && (
        <section aria-label={moderationCopy.asReported}>
          <h3 className="mb-2 text-sm font-semibold">{moderationCopy.asReported}</h3>
          <p className="text-muted-foreground text-sm">{moderationCopy.snapshotGone}</p>
        </section>
      )}
    </div>
  )
}
