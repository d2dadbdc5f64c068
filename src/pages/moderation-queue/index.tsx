import { useQuery } from '@tanstack/react-query'
import { ShieldX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { useViewerState } from '@/features/auth'
import { CaseQueue, moderationCopy, caseQueries } from '@/features/moderation'
import { toAppError } from '@/lib/errors'
import { usePageTitle } from '@/lib/title'

/** A list with a case beside it needs the width. */
export const handle = { isWide: true }

/** The queue of those who look after groups and forum groups. */
export function Component() {
  usePageTitle(moderationCopy.title)
  const [params] = useSearchParams()
  const viewer = useViewerState().data?.viewer ?? null
  const placeId = params.get('place')
  // Refused to everyone who looks after nothing.
  const mine = useQuery(caseQueries.isModerator(placeId))

  if (mine.isError && toAppError(mine.error).kind !== 'forbidden') {
    return (
      <LoadFailure isHeading isRetrying={mine.isFetching} onRetry={() => void mine.refetch()} />
    )
  }
  if (mine.isError) {
    return (
      <EmptyState
        icon={ShieldX}
        isHeading
        title={moderationCopy.accessDenied}
        description={moderationCopy.accessDeniedHint}
        action={
          <Button asChild variant="secondary">
            <AppLink to={paths.home.to()}>{moderationCopy.backHome}</AppLink>
          </Button>
        }
      />
    )
  }
  if (!mine.data || !viewer) return <Skeleton className="appear-late rounded-card m-6 h-72" />
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 md:px-6">
      <PageHeader title={moderationCopy.title} />
      <CaseQueue viewerId={viewer.id} placeId={placeId} isAdmin={viewer.isAdmin} />
    </div>
  )
}
