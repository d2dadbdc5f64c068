import { useQuery } from '@tanstack/react-query'
import { CalendarX, SearchX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { DecisionView, moderationCopy, caseQueries } from '@/features/moderation'
import { usePageTitle } from '@/lib/title'
import { appealCopy } from './copy'

/** A suspended member may have been banned before. */
export const handle = { isForSuspended: true, isAlone: true }

/** `/moderation/appeal`: a decision, for the banned member who got its link by email. They can't sign in. */
export function Component() {
  usePageTitle(moderationCopy.noticeTitle)
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const linked = useQuery({ ...caseQueries.linked(token), enabled: token !== '' })
  if (linked.data?.decision) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-6 md:px-6">
        <DecisionView decision={linked.data.decision} heading="h1" token={token} />
      </div>
    )
  }
  if (linked.data) {
    return (
      <EmptyState
        icon={CalendarX}
        isHeading
        title={appealCopy.expired}
        description={appealCopy.expiredHint}
        action={<ToRules />}
      />
    )
  }
  if (token === '' || linked.isSuccess) {
    return (
      <EmptyState
        icon={SearchX}
        isHeading
        title={appealCopy.badLink}
        description={appealCopy.badLinkHint}
        action={<ToRules />}
      />
    )
  }
  if (linked.isError) {
    return (
      <LoadFailure
        isHeading
        title={moderationCopy.noticeFailed}
        isRetrying={linked.isFetching}
        onRetry={() => void linked.refetch()}
      />
    )
  }
  return <Skeleton aria-busy className="appear-late rounded-card m-6 h-72" />
}

function ToRules() {
  return (
    <Button asChild variant="secondary">
      <AppLink to={paths.rules.to()}>{moderationCopy.readRules}</AppLink>
    </Button>
  )
}
