import * as z from 'zod/mini'
import { businessCopy } from '../copy'

/** Spec 3 §9. */
export const STATUSES = ['pending', 'approved', 'rejected', 'flagged'] as const
export type ReviewStatus = (typeof STATUSES)[number]

/** A status as the database spells it; pending for one this version does not know. */
export function statusOf(text: string): ReviewStatus {
  return STATUSES.find((status) => status === text) ?? 'pending'
}

/** What a status is called. */
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

const summarySchema = z.object({
  count: z.number(),
  average: z.nullable(z.number()),
  histogram: z.record(z.string(), z.number()),
})

/** One line of the histogram. */
export interface HistogramRow {
  stars: number
  count: number
  /** Of all reviews, 0 to 100. */
  percent: number
}

export interface ReviewSummary {
  count: number
  /** To one decimal; null without reviews. */
  average: string | null
  /** From five stars down to one. */
  rows: HistogramRow[]
}

/** Reads what `business_review_summary` answers. */
export function parseSummary(answer: unknown): ReviewSummary {
  const { count, average, histogram } = summarySchema.parse(answer)
  return {
    count,
    average: average === null ? null : average.toFixed(1),
    rows: [5, 4, 3, 2, 1].map((stars) => {
      const votes = histogram[String(stars)] ?? 0
      return { stars, count: votes, percent: count === 0 ? 0 : (100 * votes) / count }
    }),
  }
}

/** Reads what `mark_review_helpful` answers. */
export function parseHelpful(answer: unknown): boolean {
  return z.object({ is_helpful: z.boolean() }).parse(answer).is_helpful
}

const statsSchema = z.record(z.string(), z.number())

/** Reads what `admin_review_stats` answers: how many there are of each status. */
export function parseStats(answer: unknown): Record<ReviewStatus, number> {
  const stats = statsSchema.parse(answer)
  return {
    pending: stats['pending'] ?? 0,
    approved: stats['approved'] ?? 0,
    rejected: stats['rejected'] ?? 0,
    flagged: stats['flagged'] ?? 0,
  }
}
