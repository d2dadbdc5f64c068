import * as z from 'zod/mini'
import { lineOf, proseOf } from '@/lib/text-schema'
import { groupCopy } from './copy'
import { groupLimits as limits } from './limits'

/** Spec 2 §5: name and description of a group. */
export const groupSchema = z.object({
  name: lineOf({
    min: limits.nameMin,
    max: limits.nameMax,
    tooShort: groupCopy.nameTooShort,
    tooLong: groupCopy.nameTooLong,
  }),
  description: proseOf({
    min: limits.descriptionMin,
    max: limits.descriptionMax,
    tooShort: groupCopy.descriptionTooShort,
    tooLong: groupCopy.descriptionTooLong,
  }),
  cover_image: z.nullable(z.string()),
})
export type GroupValues = z.infer<typeof groupSchema>

/** The comment on a shared post; it may be empty. */
export const shareSchema = z.object({
  comment: proseOf({ max: limits.shareCommentMax }),
})
export type ShareValues = z.infer<typeof shareSchema>

/** Spec 2 §5: an invitation needs an address. */
export const inviteSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: groupCopy.emailRequired, abort: true }),
      z.regex(z.regexes.email, groupCopy.emailInvalid),
    ),
})
export type InviteValues = z.infer<typeof inviteSchema>
