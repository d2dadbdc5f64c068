import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { authQueries, useSignOut } from '@/features/auth'
import { formatExact } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { useMoment } from '@/lib/use-moment'
import { moderationCopy } from '../copy'
import { caseQueries } from '../queries'
import { useDecisionsLive } from '../realtime'
import { DecisionView } from './decision-view'

interface SuspendedMemberProps {
  userId: string
  until: string
}

/** What a suspended member sees instead of the app: until when, why, and how to appeal. */
export function SuspendedMember({ userId, until }: SuspendedMemberProps) {
  const signOut = useSignOut()
  const client = useQueryClient()
  useMoment(until, () => void client.invalidateQueries(authQueries.viewer(userId)))
  const decisions = useInfiniteQuery(caseQueries.decisions(userId))
  useDecisionsLive(userId)
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-6">
      <PageHeader title={moderationCopy.suspendedTitle(formatExact(until))} />
      <p className="text-muted-foreground mb-4">{moderationCopy.suspendedHint}</p>
      <Button
        variant="secondary"
        className="mb-6"
        isPending={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {moderationCopy.logOut}
      </Button>
      {decisions.data ? (
        <ul className="flex flex-col gap-8">
          {rowsOf(decisions.data.pages).map((decision) => (
            <li key={decision.id}>
              <DecisionView decision={decision} heading="h2" />
            </li>
          ))}
        </ul>
      ) : decisions.isError ? (
        <LoadFailure
          title={moderationCopy.noticeFailed}
          isRetrying={decisions.isFetching}
          onRetry={() => void decisions.refetch()}
        />
      ) : (
        <Skeleton aria-busy className="appear-late rounded-card h-64" />
      )}
      <LoadMore list={decisions} failure={moderationCopy.noticeFailed} />
    </div>
  )
}
