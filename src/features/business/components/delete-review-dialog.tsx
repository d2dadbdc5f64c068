import { ConfirmDialog } from '@/components/confirm-dialog'
import { businessCopy } from '../copy'
import { useDeleteReview } from '../mutations/reviews'
import type { BusinessReview } from '../queries/reviews'

interface DeleteReviewDialogProps {
  review: BusinessReview
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Spec 3 §8: asks before a review goes. */
export function DeleteReviewDialog({ review, isOpen, onOpenChange }: DeleteReviewDialogProps) {
  const remove = useDeleteReview()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={businessCopy.deleteReviewTitle}
      description={`“${review.title}”`}
      confirmLabel={businessCopy.deleteReview}
      isDestructive
      onConfirm={() => remove.mutate({ pageId: review.business_page_id, reviewId: review.id })}
    />
  )
}
