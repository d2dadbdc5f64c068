import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { HiddenMark } from '@/components/hidden-mark'
import { useIsClosed, useIsEditable } from '@/components/moderation'
import { RelativeTime } from '@/components/relative-time'
import { LoadFailure } from '@/components/load-failure'
import { shownOnDemand } from '@/components/on-demand'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { formatExact } from '@/lib/format'
import { businessCopy } from '../copy'
import { isPublic, statusLabel, reviewStatusOf, statusTone } from '../model/reviews'
import { businessQueries } from '../queries'
import type { BusinessReview } from '../queries/reviews'
import { DeleteReviewDialog } from './delete-review-dialog'
import { ReviewText } from './review-card'
import { Stars } from './stars'

// Loaded on demand: a page opens on its posts.
const ReviewForm = shownOnDemand(async () => (await import('./review-form')).ReviewForm)

interface OwnReviewProps {
  pageId: string
  viewerId: string
}

/** The viewer's own review of a page, whatever its status, or the form for one. */
export function OwnReview({ pageId, viewerId }: OwnReviewProps) {
  const [isEditing, setIsEditing] = useState(false)
  const own = useQuery(businessQueries.ownReview(pageId, viewerId))
  const isClosed = useIsClosed()
  if (own.isPending) return <Skeleton className="appear-late rounded-card h-40" />
  if (own.data === undefined) {
    return (
      <Card>
        <LoadFailure
          title={businessCopy.reviewsFailed}
          isRetrying={own.isFetching}
          onRetry={() => void own.refetch()}
        />
      </Card>
    )
  }
  if (own.data === null && isClosed) return null
  if (own.data === null || isEditing) {
    return (
      <Card>
        <CardContent>
          <h2 className="mb-3 text-lg">
            {own.data ? businessCopy.editReview : businessCopy.writeReview}
          </h2>
          <ReviewForm
            key={own.data?.id ?? 'new'}
            pageId={pageId}
            viewerId={viewerId}
            {...(own.data && {
              review: own.data,
              onEnd: () => setIsEditing(false),
              onReopen: () => setIsEditing(true),
            })}
          />
        </CardContent>
      </Card>
    )
  }
  return <Written review={own.data} onEdit={() => setIsEditing(true)} />
}

function Written({ review, onEdit }: { review: BusinessReview; onEdit: () => void }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const status = reviewStatusOf(review.moderation_status)
  const standing = businessCopy.standing[status]
  const mayEdit = useIsEditable({ type: 'business_review', id: review.id })
  return (
    <Card>
      <CardContent>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="text-lg">{businessCopy.yourReview}</h2>
          <span className="flex flex-wrap items-center gap-1">
            <HiddenMark type="business_review" id={review.id} />
            <Badge variant={statusTone(status)}>{statusLabel(status)}</Badge>
          </span>
        </div>
        <p className="text-muted-foreground mt-1 text-sm">{businessCopy.alreadyReviewed}</p>
        {standing !== '' && (
          <div role="note" className="rounded-control bg-muted mt-4 px-4 py-3 text-sm">
            <p>{standing}</p>
            {review.flagged_reason && (
              <p className="mt-1 font-medium break-words">
                {businessCopy.reason(review.flagged_reason)}
              </p>
            )}
            {!isPublic(status) && <p className="mt-1">{businessCopy.editToAppeal}</p>}
          </div>
        )}
        <p className="text-muted-foreground mt-4 flex flex-wrap items-center gap-x-2 text-sm">
          <Stars rating={review.rating} />
          <RelativeTime dateTime={review.created_at} rule="days" />
          {review.edited_at && (
            <span title={formatExact(review.edited_at)}>{businessCopy.reviewEdited}</span>
          )}
        </p>
        <ReviewText review={review} />
        <div className="mt-4 flex flex-wrap gap-2">
          {mayEdit && (
            <Button variant="secondary" size="small" onClick={onEdit}>
              <Pencil aria-hidden strokeWidth={1.75} />
              {businessCopy.editReview}
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={() => setIsDialogOpen(true)}>
            <Trash2 aria-hidden strokeWidth={1.75} />
            {businessCopy.deleteReview}
          </Button>
        </div>
        <DeleteReviewDialog review={review} isOpen={isDialogOpen} onOpenChange={setIsDialogOpen} />
      </CardContent>
    </Card>
  )
}
