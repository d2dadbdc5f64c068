import * as z from 'zod/mini'
import { lineOf, proseOf } from '@/lib/text-schema'
import { forumCopy } from './copy'
import { forumLimits as limits } from './limits'
import { FORUM_CATEGORIES } from './model/categories'

/** Spec 2 §5: a forum group. */
export const forumGroupSchema = z.object({
  name: lineOf({ min: 1, missing: forumCopy.nameRequired, max: limits.nameMax }),
  description: proseOf({ max: limits.descriptionMax }),
  coverUrl: z.nullable(z.string()),
  /** Only owners change it, and only when they edit. */
  isPublic: z.optional(z.boolean()),
})
export type ForumGroupValues = z.infer<typeof forumGroupSchema>

/** Spec 2 §5: a post has a title, content and a category. */
export const postSchema = z.object({
  title: lineOf({ min: 1, missing: forumCopy.titleRequired, max: limits.titleMax }),
  content: proseOf({ min: 1, missing: forumCopy.contentRequired, max: limits.contentMax }),
  category: z.string().check(
    z.refine((text) => FORUM_CATEGORIES.some((name) => name === text), {
      error: forumCopy.categoryRequired,
    }),
  ),
})
export type PostValues = z.infer<typeof postSchema>
