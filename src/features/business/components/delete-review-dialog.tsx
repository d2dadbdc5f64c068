import { DeleteDialog } from '@/components/delete-dialog'
import { removalOf } from '@/components/removal'
import { useAuth } from '@/features/auth'
import { businessCopy } from '../copy'
import { useDeleteReview } from '../mutations/reviews'
import type { BusinessReview } from '../queries/reviews'

interface DeleteReviewDialogProps {
  review: BusinessReview
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Spec 3 §8: confirms the deletion of a review. */
export function DeleteReviewDialog({ review, isOpen, onOpenChange }: DeleteReviewDialogProps) {
  const viewerId = useAuth().user?.id ?? null
  const remove = useDeleteReview()
  return (
    <DeleteDialog
      removal={removalOf('business_review', review.id, { authorId: review.user_id, viewerId })}
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
