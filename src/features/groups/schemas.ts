import * as z from 'zod/mini'
import { groupCopy } from './copy'
import { groupLimits as limits } from './limits'

/** Spec 2 §5: name and description of a group. */
export const groupSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.nameMin, groupCopy.nameTooShort),
      z.maxLength(limits.nameMax, groupCopy.nameTooLong),
    ),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(limits.descriptionMin, groupCopy.descriptionTooShort),
      z.maxLength(limits.descriptionMax, groupCopy.descriptionTooLong),
    ),
  cover_image: z.nullable(z.string()),
})
export type GroupValues = z.infer<typeof groupSchema>

/** Spec 2 §5: the words of a post; the message of the rule a text breaks, or null. */
export function postProblem(text: string): string | null {
  const { length } = text.trim()
  if (length < limits.postMin) return groupCopy.postEmpty
  return length > limits.postMax ? groupCopy.postTooLong : null
}

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
