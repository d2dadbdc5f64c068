import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessageSquareQuote, ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { LinkNote } from '@/components/link-note'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton, SkeletonList } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { rowsOf } from '@/lib/paging'
import { businessCopy } from '../copy'
import { businessLimits } from '../limits'
import { canReview } from '../permissions'
import { businessQueries } from '../queries'
import type { BusinessPage } from '../queries/pages'
import type { BusinessReview } from '../queries/reviews'
import { areReviewsMissing } from '../queries/reviews'
import { OwnReview } from './own-review'
import { ReviewCard } from './review-card'
import { ReviewSummary } from './review-summary'

interface ReviewsProps {
  page: BusinessPage
  viewer: { id: string; isAdmin: boolean } | null
  /** The review that a link led to. */
  linkedId: string | null
}

/** The reviews of a page: the summary, the viewer's own, and those of others. */
export function ReviewsOfPage({ page, viewer, linkedId }: ReviewsProps) {
  const viewerId = viewer?.id ?? null
  const reviews = useInfiniteQuery(businessQueries.reviews(page.id, viewerId))
  const shown = reviews.data && rowsOf(reviews.data.pages)
  const mayReview = canReview(page, viewer)
  const own = useQuery({
    ...businessQueries.ownReview(page.id, viewerId ?? ''),
    enabled: mayReview,
  })
  // The viewer's own review is shown above, so an empty list says nothing.
  const hasOwn = mayReview && (own.isPending || (own.data ?? null) !== null)
  const isFar = linkedId !== null && shown !== undefined && !shown.some(({ id }) => id === linkedId)

  // Spec 3 §8: a database without the table gets its own message.
  if (reviews.isError && areReviewsMissing(reviews.error)) {
    return (
      <Card>
        <EmptyState icon={ServerOff} title={businessCopy.reviewsNotConfigured} />
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <ReviewSummary pageId={page.id} />
      {viewer && mayReview && <OwnReview key={viewer.id} pageId={page.id} viewerId={viewer.id} />}
      {viewer && !mayReview && <Note>{businessCopy.notOwnPage}</Note>}
      {viewer === null && <SignInNote />}
      {isFar && <FarReview pageId={page.id} reviewId={linkedId} viewer={viewer} />}
      {reviews.isPending && <ReviewsSkeleton />}
      {!shown && reviews.isError && (
        <Card>
          <LoadFailure
            title={businessCopy.reviewsFailed}
            isRetrying={reviews.isFetching}
            onRetry={() => void reviews.refetch()}
          />
        </Card>
      )}
      {shown?.length === 0 && !hasOwn && (
        <Card>
          <EmptyState
            icon={MessageSquareQuote}
            title={businessCopy.noReviews}
            description={mayReview ? businessCopy.noReviewsHint : undefined}
          />
        </Card>
      )}
      {shown && shown.length > 0 && (
        <ReviewList reviews={shown} viewer={viewer} linkedId={linkedId} />
      )}
      <LoadMore
        list={reviews}
        failure={businessCopy.reviewsFailed}
        isAutomatic={(reviews.data?.pages.length ?? 0) < businessLimits.automaticPages}
      />
    </div>
  )
}

interface ReviewListProps extends Pick<ReviewsProps, 'viewer' | 'linkedId'> {
  reviews: readonly BusinessReview[]
}

function ReviewList({ reviews, viewer, linkedId }: ReviewListProps) {
  return (
    <ul aria-label={businessCopy.reviews} className="flex flex-col gap-4">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewCard review={review} viewer={viewer} isLinked={review.id === linkedId} />
        </li>
      ))}
    </ul>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="note" className="rounded-control bg-muted px-4 py-3 text-sm">
      {children}
    </p>
  )
}

/** Spec 3 §5: tells visitors what it takes to write a review. */
function SignInNote() {
  const { pathname, search } = useLocation()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-6">
      <p>{businessCopy.signInToReview}</p>
      <Button asChild variant="secondary">
        <AppLink to={paths.auth.to({ next: `${pathname}${search}` })}>
          {businessCopy.signIn}
        </AppLink>
      </Button>
    </Card>
  )
}

interface FarReviewProps {
  pageId: string
  reviewId: string
  viewer: ReviewsProps['viewer']
}

/** The linked review when it is further down than what is loaded; the viewer's own is above. */
function FarReview({ pageId, reviewId, viewer }: FarReviewProps) {
  const review = useQuery(businessQueries.review(pageId, reviewId, viewer?.id ?? null)).data
  if (review === undefined || (review && review.user_id === viewer?.id)) return null
  if (!review || review.business_page_id !== pageId) {
    return <LinkNote id={reviewId}>{businessCopy.reviewGone}</LinkNote>
  }
  return (
    <section aria-labelledby="linked-review">
      <h2 id="linked-review" className="text-muted-foreground mb-2 text-sm font-medium">
        {businessCopy.linkedReview}
      </h2>
      <ReviewCard review={review} viewer={viewer} isLinked />
    </section>
  )
}

function ReviewsSkeleton() {
  return (
    <SkeletonList label={businessCopy.reviewsLoading} rows={2} className="flex flex-col gap-4">
      <Card className="p-4 md:p-5">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="mt-2 h-3.5 w-28" />
          </div>
        </div>
        <Skeleton className="mt-4 h-5 w-48" />
        <Skeleton className="mt-2 h-4 w-full" />
      </Card>
    </SkeletonList>
  )
}
