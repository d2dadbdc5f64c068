import * as z from 'zod/mini'
import { isPublic, REVIEW_STATUSES } from '@/features/business'
import { bytesOf, isStorable, lengthOf, tidy } from '@/lib/text'
import { lineOf } from '@/lib/text-schema'
import { adminCopy } from './copy'
import { adminLimits as limits } from './limits'

/** A password that an admin sets for a member. */
export const memberPasswordSchema = z.object({
  password: z.string().check(
    z.refine((password) => password.trim() !== '', {
      error: adminCopy.passwordRequired,
      abort: true,
    }),
    z.minLength(limits.passwordMin, adminCopy.passwordLength),
    z.refine((password) => bytesOf(password) <= limits.passwordMost, {
      error: adminCopy.passwordLength,
    }),
  ),
})
export type MemberPasswordValues = z.infer<typeof memberPasswordSchema>

/** What an admin decides about reviews. The fields cut the texts to their maximum. */
export const judgementSchema = z
  .object({
    status: z.enum(REVIEW_STATUSES),
    reason: z.string(),
    note: z.string(),
  })
  .check(
    // The author is told why.
    z.refine(({ status, reason }) => isPublic(status) || tidy(reason) !== '', {
      error: adminCopy.reasonMissing,
      path: ['reason'],
    }),
  )
export type JudgementValues = z.infer<typeof judgementSchema>

/** A sign of fraud; the database says whether its pattern can be used. */
export const signSchema = z.object({
  label: lineOf({
    min: 1,
    max: limits.signLabel,
    tooShort: adminCopy.signLabelMissing,
  }),
  // Not tidied: a space may be part of a pattern.
  pattern: z.string().check(
    z.refine(isStorable, { error: adminCopy.signPatternLength }),
    z.refine((pattern) => lengthOf(pattern) >= limits.signPatternMin, {
      error: adminCopy.signPatternLength,
    }),
    z.refine((pattern) => lengthOf(pattern) <= limits.signPattern, {
      error: adminCopy.signPatternLength,
    }),
  ),
})
export type SignValues = z.infer<typeof signSchema>
