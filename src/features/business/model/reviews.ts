import type { Answer } from '@/types/answers'
import { businessCopy } from '../copy'

/** Spec 3 §9. */
export const REVIEW_STATUSES = ['pending', 'approved', 'rejected', 'flagged'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** Parses a status from the database; an unknown one counts as pending. */
export function reviewStatusOf(text: string): ReviewStatus {
  return REVIEW_STATUSES.find((status) => status === text) ?? 'pending'
}

/** The label of a status. */
export function statusLabel(status: ReviewStatus): string {
  return businessCopy.status[status]
}

/** Whether others can read a review of this status. */
export function isPublic(status: ReviewStatus): boolean {
  return status === 'pending' || status === 'approved'
}

/** The colour of a status. */
export function statusTone(
  status: ReviewStatus,
): 'outline' | 'success' | 'destructive' | 'warning' {
  const tones = {
    pending: 'outline',
    approved: 'success',
    rejected: 'destructive',
    flagged: 'warning',
  } as const
  return tones[status]
}

/** One row of the histogram. */
export interface HistogramRow {
  stars: number
  count: number
  /** Of all reviews, 0 to 100. */
  percent: number
}

export interface ReviewFigures {
  count: number
  /** To one decimal; null without reviews. */
  average: string | null
  /** From five stars down to one. */
  rows: HistogramRow[]
}

/** The summary of reviews, in the form its card shows. */
export function toSummary({
  count,
  average,
  histogram,
}: Answer<'business_review_summary'>): ReviewFigures {
  return {
    count,
    average: average === null ? null : average.toFixed(1),
    rows: [5, 4, 3, 2, 1].map((stars) => {
      const votes = histogram[String(stars)] ?? 0
      return { stars, count: votes, percent: count === 0 ? 0 : (100 * votes) / count }
    }),
  }
}

/** The number of reviews with each status, from `admin_review_stats`. */
export function toStats(stats: Answer<'admin_review_stats'>): Record<ReviewStatus, number> {
  return {
    pending: stats['pending'] ?? 0,
    approved: stats['approved'] ?? 0,
    rejected: stats['rejected'] ?? 0,
    flagged: stats['flagged'] ?? 0,
  }
}

/** The average to one decimal, rounded as the database rounds it, or null while there are no reviews. */
export function averageOf(page: { reviews_count: number; stars_count: number }): string | null {
  if (page.reviews_count === 0) return null
  // 87 stars of 20 are 4.35, which `toFixed` takes for less.
  return (Math.round((10 * page.stars_count) / page.reviews_count) / 10).toFixed(1)
}
