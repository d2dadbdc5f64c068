import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useAddressParams } from '@/lib/address-params'
import { toAppError } from '@/lib/errors'
import { isUuid } from '@/lib/uuid'
import { moderationCopy } from '../copy'
import type { Decision } from '../model/choices'
import { reportedLabel } from '../model/labels'
import { useClaim } from '../mutations'
import { caseQueries, type CaseDetail } from '../queries'
import { AuthorHistory } from './author-history'
import { CaseItem } from './case-item'
import { CaseReports } from './case-reports'
import { DecideForm } from './decide-form'
import { CaseOutcome } from '../lazy'

interface CaseDetailViewProps {
  caseId: string
  viewerId: string
  isAdmin: boolean
  /** Chosen by a key, and when. */
  asked: { decision: Decision; at: number } | null
  onDecided: () => void
}

/** One case: what was reported and why, who wrote it, and the decision. */
export function CaseDetailView({ caseId, ...rest }: CaseDetailViewProps) {
  const [, change] = useAddressParams()
  const isId = isUuid(caseId)
  const detail = useQuery({ ...caseQueries.case(caseId), enabled: isId })
  if (detail.data) return <Detail detail={detail.data} {...rest} />
  if (isId && !detail.isError)
    return <Skeleton aria-busy className="appear-late rounded-card h-80" />
  if (!isId || toAppError(detail.error).kind === 'not-found') {
    return (
      <EmptyState
        icon={SearchX}
        title={moderationCopy.caseGone}
        description={moderationCopy.caseGoneHint}
        action={
          <Button variant="secondary" onClick={() => change({ case: null })}>
            {moderationCopy.backToQueue}
          </Button>
        }
      />
    )
  }
  return (
    <LoadFailure
      title={moderationCopy.caseFailed}
      isRetrying={detail.isFetching}
      onRetry={() => void detail.refetch()}
    />
  )
}

function Detail({
  detail,
  viewerId,
  isAdmin,
  asked,
  onDecided,
}: Omit<CaseDetailViewProps, 'caseId'> & { detail: CaseDetail }) {
  const isOpen = detail.state === 'open'
  return (
    <article aria-label={detail.title} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-muted-foreground text-sm">
            {reportedLabel(detail.kind)}
            {detail.place_name && ` · ${detail.place_name}`} ·{' '}
            <RelativeTime dateTime={detail.opened_at} />
          </p>
          <h2 className="text-lg font-semibold break-words">{detail.title}</h2>
          {detail.claimed_by_username && (
            <Badge variant="outline" className="mt-1">
              {detail.claimed_by === viewerId
                ? moderationCopy.youAreOn
                : moderationCopy.workingOn(detail.claimed_by_username)}
            </Badge>
          )}
        </div>
        {isOpen && <ClaimButton detail={detail} viewerId={viewerId} />}
      </header>
      <CaseItem detail={detail} />
      {detail.report_count > 0 && <CaseReports detail={detail} />}
      <AuthorHistory detail={detail} />
      {isOpen ? (
        <DecideForm detail={detail} isAdmin={isAdmin} asked={asked} onDecided={onDecided} />
      ) : (
        <CaseOutcome detail={detail} />
      )}
    </article>
  )
}

function ClaimButton({ detail, viewerId }: { detail: CaseDetail; viewerId: string }) {
  const claim = useClaim()
  const isMine = detail.claimed_by === viewerId
  return (
    <Button
      variant="secondary"
      isPending={claim.isPending}
      onClick={() => claim.mutate({ caseId: detail.id, isMine: !isMine })}
    >
      {isMine ? moderationCopy.unclaim : moderationCopy.claim}
    </Button>
  )
}
