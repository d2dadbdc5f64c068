import { MessageSquareQuote } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { adminCopy } from '../copy'

interface QueueFailureProps {
  reviews: { isFetching: boolean; refetch: () => unknown }
}

/** The queue did not load. */
export function QueueFailure({ reviews }: QueueFailureProps) {
  return (
    <LoadFailure
      title={adminCopy.reviewsFailed}
      isRetrying={reviews.isFetching}
      onRetry={() => void reviews.refetch()}
    />
  )
}

/** There is nothing to moderate. */
export function NoReviews() {
  return (
    <EmptyState
      icon={MessageSquareQuote}
      title={adminCopy.noReviews}
      description={adminCopy.noReviewsHint}
    />
  )
}

/** Skeleton of the queue. */
export function QueueSkeleton() {
  return (
    <Card aria-busy className="appear-late divide-y">
      <p role="status" className="sr-only">
        {adminCopy.reviewsLoading}
      </p>
      {[0, 1, 2].map((row) => (
        <div key={row} className="p-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-3 h-5 w-3/5" />
          <Skeleton className="mt-2 h-4 w-full" />
        </div>
      ))}
    </Card>
  )
}
