import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { componentCopy } from '@/components/copy'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { caseQueries, DecisionView, moderationCopy, useDecisionsLive } from '@/features/moderation'
import { usePageTitle } from '@/lib/title'
import { isUuid } from '@/lib/uuid'

/** Suspended members read why, and appeal. */
export const handle = { isForSuspended: true, isAlone: true }

/** A decision, for the member whom it concerns. */
export function Component() {
  const { decisionId = '' } = useParams()
  const { user } = useAuth()
  const isId = isUuid(decisionId)
  const decision = useQuery({
    ...caseQueries.decision(user?.id ?? '', decisionId),
    enabled: user !== null && isId,
  })
  useDecisionsLive(user?.id ?? null)
  const isGone = !isId || decision.data === null
  usePageTitle(isGone ? moderationCopy.noticeGone : moderationCopy.noticeTitle)
  if (decision.data) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-6 md:px-6">
        <DecisionView decision={decision.data} heading="h1" />
      </div>
    )
  }
  if (decision.isError) {
    return (
      <LoadFailure
        isHeading
        title={moderationCopy.noticeFailed}
        isRetrying={decision.isFetching}
        onRetry={() => void decision.refetch()}
      />
    )
  }
  if (isId && decision.isPending) return <Skeleton className="appear-late rounded-card m-6 h-72" />
  return (
    <EmptyState
      icon={SearchX}
      isHeading
      title={moderationCopy.noticeGone}
      description={moderationCopy.noticeGoneHint}
      action={
        <Button asChild variant="secondary">
          <AppLink to={paths.home.to()}>{componentCopy.backHome}</AppLink>
        </Button>
      }
    />
  )
}
