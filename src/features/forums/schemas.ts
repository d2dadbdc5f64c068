import * as z from 'zod/mini'
import { formatCount } from '@/lib/format'
import { forumCopy } from './copy'
import { forumLimits as limits } from './limits'
import { FORUM_CATEGORIES } from './model/categories'

function most(count: number) {
  return z.maxLength(count, forumCopy.tooLong(formatCount(count)))
}

/** Spec 2 §5: a forum group. */
export const groupSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, forumCopy.nameRequired), most(limits.nameMax)),
  description: z.string().check(z.trim(), most(limits.descriptionMax)),
  coverUrl: z.nullable(z.string()),
})
export type GroupValues = z.infer<typeof groupSchema>

/** Spec 2 §5: a post has a title, content and a category. */
export const postSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1, forumCopy.titleRequired), most(limits.titleMax)),
  content: z
    .string()
    .check(z.trim(), z.minLength(1, forumCopy.contentRequired), most(limits.contentMax)),
  category: z.string().check(
    z.refine((text) => FORUM_CATEGORIES.some((name) => name === text), {
      error: forumCopy.categoryRequired,
    }),
  ),
})
export type PostValues = z.infer<typeof postSchema>

/** The first problem of each field, by its name. */
export function problemsOf(
  schema: typeof groupSchema | typeof postSchema,
  values: unknown,
): Record<string, string> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return {}
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message
  return problems
}
