import * as z from 'zod/mini'
import { proseOf } from '@/lib/text-schema'
import { moderationCopy } from './copy'
import { moderationLimits as limits } from './limits'
import { CONTENT_CHOICES, DECISIONS, oneOf, REASONS, SUSPENSIONS } from './model/choices'

/** Why something is reported. */
export const reportSchema = z
  .object({
    reason: z.string(),
    note: proseOf({ max: limits.noteMax }),
    messages: z.array(z.string()),
  })
  .check(
    z.refine(({ reason }) => oneOf(REASONS, reason) !== null, {
      error: moderationCopy.reportReasonMissing,
      path: ['reason'],
    }),
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
      error: moderationCopy.noteMissing,
      path: ['note'],
    }),
  )
export type ReportValues = z.infer<typeof reportSchema>

/** What a moderator decides about a case. */
export const decisionSchema = z
  .object({
    decision: z.enum(DECISIONS),
    rule: z.string(),
    days: z.enum(SUSPENSIONS),
    content: z.enum(CONTENT_CHOICES),
    reason: proseOf({
      min: 1,
      max: limits.reasonMax,
      tooShort: moderationCopy.reasonMissing,
    }),
  })
  .check(
    z.refine(({ decision, rule }) => decision === 'dismiss' || rule !== '', {
      error: moderationCopy.ruleMissing,
      path: ['rule'],
    }),
  )
export type DecisionValues = z.infer<typeof decisionSchema>

/** Why a member appeals. */
export const appealSchema = z.object({
  message: proseOf({
    min: limits.appealMin,
    max: limits.appealMax,
    missing: moderationCopy.appealMissing,
    tooShort: moderationCopy.appealTooShort,
  }),
})
export type AppealValues = z.infer<typeof appealSchema>

/** What an admin answers to an appeal. */
export const appealAnswerSchema = z.object({
  outcome: z.enum(['upheld', 'overturned']),
  answer: proseOf({
    min: 1,
    max: limits.answerMax,
    tooShort: moderationCopy.answerMissing,
  }),
})
export type AppealAnswerValues = z.infer<typeof appealAnswerSchema>
