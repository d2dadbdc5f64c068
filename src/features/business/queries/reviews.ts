import { AppError, toAppError, unwrap, unwrapMaybe } from '@/lib/errors'
import { takePage, type Cursor } from '@/lib/paging'
import { supabase } from '@/lib/supabase'
import { businessCopy } from '../copy'
import { businessLimits as limits } from '../limits'
import { toStats, toSummary, type ReviewStatus } from '../model/reviews'

const PROFILE = 'id, username, full_name, name, avatar_url'
const REVIEW =
  `id, business_page_id, user_id, rating, title, content, helpful_count, moderation_status, flagged_reason, edited_at, created_at, moderated_as, author:profiles!business_reviews_user_id_fkey(${PROFILE})` as const

const NOT_CONFIGURED = 'reviews-not-configured'

/**
 * Spec 3 §8: a database may lack just the table of reviews. The reviews say so, not the whole page.
 */
export async function fromReviews<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    const cause = toAppError(error)
    if (cause.kind !== 'missing-table') throw cause
    throw new AppError('unknown', businessCopy.reviewsNotConfigured, {
      code: NOT_CONFIGURED,
      cause,
    })
  }
}

/** Whether a read failed because the table of reviews is missing. */
export function areReviewsMissing(error: unknown): boolean {
  return toAppError(error).code === NOT_CONFIGURED
}

interface ReviewsAsked {
  pageId: string
  viewerId: string | null
  cursor: Cursor | null
}

/** Spec 3 §7: the public reviews of a page by others, newest first, one page. */
export async function fetchReviews(
  { pageId, viewerId, cursor }: ReviewsAsked,
  signal: AbortSignal,
) {
  const page = { cursor, limit: limits.reviewPage }
  if (viewerId === null) {
    const all = supabase
      .from('business_reviews')
      .select(REVIEW)
      .eq('business_page_id', pageId)
      .in('moderation_status', ['pending', 'approved'])
    const rows = unwrap(await takePage(all, page).abortSignal(signal))
    return rows.map((row) => ({ ...row, is_helpful: false }))
  }
  const all = supabase
    .from('business_reviews')
    .select(`${REVIEW}, is_helpful`)
    .eq('business_page_id', pageId)
    .in('moderation_status', ['pending', 'approved'])
    // The viewer's own review is shown apart.
    .neq('user_id', viewerId)
  const rows = unwrap(await takePage(all, page).abortSignal(signal))
  return rows.map((row) => ({ ...row, is_helpful: row.is_helpful === true }))
}

/** A review with its author and whether the viewer found it helpful. */
export type BusinessReview = Awaited<ReturnType<typeof fetchReviews>>[number]

/** The viewer's own review of a page, whatever its status; null when there is none. */
export async function fetchOwnReview(pageId: string, viewerId: string, signal: AbortSignal) {
  const request = supabase
    .from('business_reviews')
    .select(REVIEW)
    .eq('business_page_id', pageId)
    .eq('user_id', viewerId)
  const row = unwrapMaybe(await request.abortSignal(signal).maybeSingle())
  return row && { ...row, is_helpful: false }
}

/** One linked review; null when it is gone or can't be read. */
export async function fetchReview(id: string, viewerId: string | null, signal: AbortSignal) {
  const reviews = supabase.from('business_reviews')
  if (viewerId === null) {
    const request = reviews.select(REVIEW).eq('id', id)
    const row = unwrapMaybe(await request.abortSignal(signal).maybeSingle())
    return row && { ...row, is_helpful: false }
  }
  const request = reviews.select(`${REVIEW}, is_helpful`).eq('id', id)
  const row = unwrapMaybe(await request.abortSignal(signal).maybeSingle())
  return row && { ...row, is_helpful: row.is_helpful === true }
}

/** Average and histogram of a page. */
export async function fetchSummary(pageId: string, signal: AbortSignal) {
  const request = supabase.rpc('business_review_summary', { p_page_id: pageId })
  return toSummary(unwrap(await request.abortSignal(signal)))
}

const QUEUED =
  `id, rating, title, content, helpful_count, moderation_status, flagged_reason, is_placeholder, edited_at, created_at, updated_at, author:profiles!business_reviews_user_id_fkey(${PROFILE}), page:business_pages(id, name), moderation:business_review_moderation(moderation_note, moderated_at, moderator:profiles!business_review_moderation_moderated_by_fkey(id, username, full_name, name))` as const

/** Spec 3 §7: reviews for the moderators, of one status or of all, newest first, one page. */
export async function fetchQueue(
  status: ReviewStatus | null,
  cursor: Cursor | null,
  signal: AbortSignal,
) {
  const all = supabase.from('business_reviews').select(QUEUED)
  const some = status ? all.eq('moderation_status', status) : all
  const page = takePage(some, { cursor, limit: limits.moderationPage })
  const rows = unwrap(await page.abortSignal(signal))
  // At most one row: its key is the review's, which the generated types don't say.
  return rows.map((row) => ({ ...row, moderation: [row.moderation].flat()[0] ?? null }))
}

/** A review for moderators, with its page and who moderated it last. */
export type QueuedReview = Awaited<ReturnType<typeof fetchQueue>>[number]

/** The number of reviews with each status. */
export async function fetchReviewStats(signal: AbortSignal) {
  return toStats(unwrap(await supabase.rpc('admin_review_stats').abortSignal(signal)))
}
