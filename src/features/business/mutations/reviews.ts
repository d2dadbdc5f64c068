import { useQueryClient } from '@tanstack/react-query'
import { patchPages, patchRow } from '@/lib/cache'
import { AppError, refusalMessage, serviceMessage, toAppError, unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { useToggle } from '@/lib/toggle'
import { createToggleQueue } from '@/lib/toggle-queue'
import { businessCopy } from '../copy'
import type { ReviewStatus } from '../model/reviews'
import { businessQueries } from '../queries'
import type { BusinessReview, QueuedReview } from '../queries/reviews'
import type { ReviewValues } from '../schemas'

interface OnPage {
  pageId: string
}

interface NewReview extends OnPage {
  id: string
  viewerId: string | null
  values: ReviewValues
}

async function insertReview({ id, pageId, viewerId, values }: NewReview): Promise<void> {
  if (viewerId === null) throw new AppError('unauthenticated', businessCopy.notAuthenticated)
  const row = { ...values, id, business_page_id: pageId, user_id: viewerId }
  const { error } = await supabase.from('business_reviews').insert(row)
  if (!error) return
  const failure = toAppError(error)
  if (failure.kind !== 'duplicate') throw failure
  // Either this review had arrived, or the viewer has another one.
  const request = supabase.from('business_reviews').select('id').eq('id', id)
  if (unwrap(await request).length === 0) throw failure
}

/** The page shows the number and average of its reviews, and so does the directory. */
function staleReviews(pageId: string) {
  return [
    businessQueries.reviewsOf(pageId),
    businessQueries.detailOf(pageId),
    businessQueries.lists(),
  ]
}

/** The message for a refused review, as Spec 3 §5 and §8 prescribe it. */
export function reviewFailure(error: AppError): string {
  if (error.kind === 'duplicate') return businessCopy.alreadyReviewed
  if (error.kind === 'unauthenticated') return businessCopy.signInToReview
  if (error.kind === 'missing-table') return businessCopy.reviewsNotConfigured
  return refusalMessage(error) ?? serviceMessage(error) ?? businessCopy.reviewFailed
}

/** Writes a review; the form shows a failure. */
export function useSubmitReview() {
  return useAppMutation({
    mutationFn: insertReview,
    success: businessCopy.reviewSubmitted,
    failure: () => null,
    invalidates: (_, { pageId }) => staleReviews(pageId),
  })
}

interface ReviewChange extends OnPage {
  reviewId: string
  values: ReviewValues
}

/** Edits the viewer's own review, which is then moderated again. */
export function useSaveReview() {
  return useAppMutation({
    mutationFn: async ({ reviewId, values }: ReviewChange) => {
      const request = supabase.from('business_reviews').update(values).eq('id', reviewId)
      unwrap(await request.select('id').single())
    },
    success: businessCopy.reviewSaved,
    failure: () => null,
    invalidates: (_, { pageId }) => staleReviews(pageId),
  })
}

/** Deletes a review. */
export function useDeleteReview() {
  return useAppMutation({
    mutationFn: async ({ reviewId }: OnPage & { reviewId: string }) => {
      const request = supabase.from('business_reviews').delete().eq('id', reviewId)
      unwrap(await request.select('id').single())
    },
    success: businessCopy.reviewDeleted,
    failure: businessCopy.reviewDeleteFailed,
    invalidates: (_, { pageId }) => staleReviews(pageId),
  })
}

/** One toggle per review. */
const helpful = createToggleQueue<boolean>()

/** A review after the viewer's helpful vote changed. */
function withHelpful(review: BusinessReview, isHelpful: boolean): BusinessReview {
  if (review.is_helpful === isHelpful) return review
  const count = Math.max(0, review.helpful_count + (isHelpful ? 1 : -1))
  return { ...review, is_helpful: isHelpful, helpful_count: count }
}

/** Marks a review as helpful, or undoes it: one vote each. */
export function useMarkHelpful({ pageId }: OnPage, viewerId: string) {
  const queryClient = useQueryClient()
  const listKey = businessQueries.reviews(pageId, viewerId).queryKey
  const oneKey = (id: string) => businessQueries.review(pageId, id, viewerId).queryKey

  const toggle = useToggle<boolean, string>(helpful, {
    keyOf: (id) => `${viewerId}:${id}`,
    show: (isHelpful, id) => {
      queryClient.setQueryData(listKey, (list) =>
        patchPages(list, (page) => patchRow(page, id, (row) => withHelpful(row, isHelpful))),
      )
      queryClient.setQueryData(oneKey(id), (row) => row && withHelpful(row, isHelpful))
    },
    shownIn: (id) => [listKey, oneKey(id)],
    send: async (isHelpful, id) => {
      const args = { p_review_id: id, p_is_helpful: isHelpful }
      return unwrap(await supabase.rpc('mark_review_helpful', args)).is_helpful
    },
    invalidatesOnFailure: () => [businessQueries.reviewsOf(pageId)],
    failure: businessCopy.helpfulFailed,
  })

  return ({ id, is_helpful: isHelpful }: BusinessReview): void =>
    toggle(id, { from: isHelpful, to: !isHelpful })
}

/** A moderation decision on one or several reviews. */
export interface Judgement {
  /** As the moderator saw them. */
  reviews: readonly Pick<QueuedReview, 'id' | 'updated_at'>[]
  /** Whether the moderator was told that they changed since, and judges them nevertheless. */
  isTold?: boolean
  status: ReviewStatus
  /** For super admins. */
  note: string
  /** For the authors of rejected or flagged reviews. */
  reason: string
}

/** Spec 3 §7: moderates reviews and returns how many. For super admins. */
export async function moderateReviews({ reviews, isTold, status, note, reason }: Judgement) {
  return unwrap(
    await supabase.rpc('admin_moderate_reviews', {
      p_review_ids: reviews.map(({ id }) => id),
      ...(isTold !== true && { p_seen: reviews.map((review) => review.updated_at) }),
      p_status: status,
      p_note: note,
      p_reason: reason,
    }),
  )
}
