import * as z from 'zod/mini'
import { websiteHref } from '@/lib/safe-url'
import { businessCopy as copy } from './copy'
import { businessLimits as limits } from './limits'
import { parseCategory } from './model/categories'

function optional(most: number, tooLong: string) {
  return z.string().check(z.trim(), z.maxLength(most, tooLong))
}

/** Spec 3 §5: name, category and description are required, the rest is checked where it is given. */
export const pageSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, copy.nameRequired),
      z.maxLength(limits.nameMax, copy.nameTooLong),
    ),
  category: z
    .string()
    .check(z.refine((text) => parseCategory(text) !== null, copy.categoryRequired)),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, copy.descriptionRequired),
      z.maxLength(limits.descriptionMax, copy.descriptionTooLong),
    ),
  website: z.string().check(
    z.trim(),
    z.refine(
      (text) => text === '' || (text.length <= limits.websiteMax && websiteHref(text) !== null),
      copy.websiteInvalid,
    ),
  ),
  email: z.string().check(
    z.trim(),
    z.refine(
      (text) => text === '' || (text.length <= limits.emailMax && z.regexes.email.test(text)),
      copy.emailInvalid,
    ),
  ),
  phone: optional(limits.phoneMax, copy.phoneTooLong),
  address: optional(limits.addressMax, copy.addressTooLong),
  hours: optional(limits.hoursMax, copy.hoursTooLong),
})
export type PageValues = z.infer<typeof pageSchema>

/** The words of a post; the message of the rule a text breaks, or null. */
export function postProblem(text: string): string | null {
  const { length } = text.trim()
  if (length === 0) return copy.postEmpty
  return length > limits.postMax ? copy.postTooLong : null
}

/** Spec 3 §5: a review. */
export const reviewSchema = z.object({
  rating: z
    .number()
    .check(
      z.minimum(limits.ratingMin, copy.ratingRequired),
      z.maximum(limits.ratingMax, copy.ratingRequired),
    ),
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: copy.titleRequired, abort: true }),
      z.minLength(limits.reviewTitleMin, copy.titleTooShort),
      z.maxLength(limits.reviewTitleMax, copy.titleTooLong),
    ),
  content: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: copy.contentRequired, abort: true }),
      z.minLength(limits.reviewContentMin, copy.contentTooShort),
      z.maxLength(limits.reviewContentMax, copy.contentTooLong),
    ),
})
export type ReviewValues = z.infer<typeof reviewSchema>

type ReviewProblems = Partial<Record<keyof ReviewValues, string>>

/** A review as it can be sent, or the message beside each field that breaks a rule. */
export function reviewProblems(
  values: ReviewValues,
): { values: ReviewValues; problems: ReviewProblems } | { values: null; problems: ReviewProblems } {
  const parsed = reviewSchema.safeParse(values)
  if (parsed.success) return { values: parsed.data, problems: {} }
  const { fieldErrors } = z.flattenError(parsed.error)
  return {
    values: null,
    problems: {
      ...(fieldErrors.rating?.[0] && { rating: fieldErrors.rating[0] }),
      ...(fieldErrors.title?.[0] && { title: fieldErrors.title[0] }),
      ...(fieldErrors.content?.[0] && { content: fieldErrors.content[0] }),
    },
  }
}
