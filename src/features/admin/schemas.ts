import * as z from 'zod/mini'
import { STATUSES } from '@/features/business'
import { bytesOf } from '@/lib/text'
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
export const judgementSchema = z.object({
  status: z.enum(STATUSES),
  reason: z.string(),
  note: z.string(),
})
export type JudgementValues = z.infer<typeof judgementSchema>
