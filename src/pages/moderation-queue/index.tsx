import { LoadFailure } from '@/components/load-failure'
import { PageHeader } from '@/components/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { useViewerState } from '@/features/auth'
import { CaseQueue, moderationCopy } from '@/features/moderation'
import { usePageTitle } from '@/lib/title'

/** A list with a case beside it needs the width. */
export const handle = { isWide: true }

/** The queue of those who look after groups and forum groups. */
export function Component() {
  usePageTitle(moderationCopy.title)
  const state = useViewerState()
  if (!state.data) {
    if (!state.isError) return <Skeleton className="appear-late rounded-card m-6 h-72" />
    return (
      <LoadFailure isHeading isRetrying={state.isFetching} onRetry={() => void state.refetch()} />
    )
  }
  const { viewer } = state.data
  if (!viewer) return null
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 md:px-6">
      <PageHeader title={moderationCopy.title} />
      <CaseQueue viewerId={viewer.id} isAdmin={viewer.isAdmin} />
    </div>
  )
}
