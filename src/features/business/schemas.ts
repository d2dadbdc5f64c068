import * as z from 'zod/mini'
import { websiteHref } from '@/lib/safe-url'
import { lineOf, proseOf } from '@/lib/text-schema'
import { businessCopy as copy } from './copy'
import { businessLimits as limits } from './limits'
import { parseCategory } from './model/categories'

/** Spec 3 §5: name, category and description are required, the rest is checked where it is given. */
export const pageSchema = z.object({
  name: lineOf({
    min: 1,
    max: limits.nameMax,
    missing: copy.nameRequired,
  }),
  category: z
    .string()
    .check(z.refine((text) => parseCategory(text) !== null, copy.categoryRequired)),
  description: proseOf({
    min: 1,
    max: limits.descriptionMax,
    missing: copy.descriptionRequired,
  }),
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
  phone: lineOf({ max: limits.phoneMax }),
  address: lineOf({ max: limits.addressMax }),
  hours: proseOf({ max: limits.hoursMax }),
  cover_image: z.nullable(z.string()),
  profile_image: z.nullable(z.string()),
})
export type PageValues = z.infer<typeof pageSchema>

/** Spec 3 §5: a review. */
export const reviewSchema = z.object({
  rating: z
    .number()
    .check(
      z.minimum(limits.ratingMin, copy.ratingRequired),
      z.maximum(limits.ratingMax, copy.ratingRequired),
    ),
  title: lineOf({
    min: limits.reviewTitleMin,
    max: limits.reviewTitleMax,
    missing: copy.titleRequired,
    tooShort: copy.titleTooShort,
  }),
  content: proseOf({
    min: limits.reviewContentMin,
    max: limits.reviewContentMax,
    missing: copy.contentRequired,
    tooShort: copy.contentTooShort,
  }),
})
export type ReviewValues = z.infer<typeof reviewSchema>
