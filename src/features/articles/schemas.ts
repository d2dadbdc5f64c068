import * as z from 'zod/mini'
import { lineOf, proseOf } from '@/lib/text-schema'
import { articleCopy } from './copy'
import { articleLimits as limits } from './limits'
import { CATEGORIES } from './model/categories'

/** What an article may contain (Spec 2 §5). */
export const articleSchema = z.object({
  title: lineOf({
    min: limits.titleMin,
    max: limits.titleMax,
    tooShort: articleCopy.titleTooShort,
    tooLong: articleCopy.titleTooLong,
  }),
  content: proseOf({
    min: limits.contentMin,
    max: limits.contentMax,
    tooShort: articleCopy.contentTooShort,
    tooLong: articleCopy.contentTooLong,
  }),
  category: z.nullable(z.enum(CATEGORIES)),
  image_url: z.nullable(z.string()),
  image_alt: z.nullable(z.string()),
})

export type ArticleFields = z.infer<typeof articleSchema>

export interface ArticleErrors {
  title?: string
  content?: string
}

/** The validated fields, or their errors. */
export function readFields(
  values: ArticleFields,
): { fields: ArticleFields; errors: null } | { fields: null; errors: ArticleErrors } {
  const { success, data, error } = articleSchema.safeParse(values)
  if (success) return { fields: data, errors: null }
  const errors: ArticleErrors = {}
  for (const { path, message } of error.issues) {
    const field = path[0]
    if (field === 'title' || field === 'content') errors[field] ??= message
  }
  return { fields: null, errors }
}
