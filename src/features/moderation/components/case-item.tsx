import { ExternalLink } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { pathOfItem } from '@/lib/item-path'
import { moderationCopy } from '../copy'
import { isChanged, partsOf } from '../model/texts'
import type { CaseDetail } from '../queries'
import { ItemParts } from './item-parts'

/** The reported item, as it was and as it is now, and where it is. */
export function CaseItem({ detail }: { detail: CaseDetail }) {
  const { context, kind, now } = detail
  const reported = detail.reports.at(-1)?.snapshot ?? null
  const to = detail.is_there ? pathOfItem(detail) : null
  // What was decided without a report was never copied.
  const isNow = detail.report_count === 0 ? now !== null : isChanged(reported, now)
  return (
    <Card className="flex flex-col gap-4 p-4">
      {context && (
        <p className="text-muted-foreground text-sm">
          {moderationCopy.context} “{context.title}”
          {context.text !== undefined && ` – ${context.text}`}
        </p>
      )}
      {detail.report_count > 0 && (
        <section aria-label={moderationCopy.asReported}>
          <h3 className="mb-2 text-sm font-semibold">{moderationCopy.asReported}</h3>
          {reported ? (
            <ItemParts parts={partsOf(reported)} />
          ) : (
            <p className="text-muted-foreground text-sm">{moderationCopy.snapshotGone}</p>
          )}
        </section>
      )}
      {kind === 'message' && (
        <p className="text-muted-foreground text-sm">{moderationCopy.messageNote}</p>
      )}
      {isNow && (
        <section
          aria-label={moderationCopy.asItIsNow}
          className={detail.report_count > 0 ? 'border-t pt-4' : undefined}
        >
          <h3 className="mb-2 text-sm font-semibold">{moderationCopy.asItIsNow}</h3>
          <ItemParts parts={partsOf(now)} />
        </section>
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
