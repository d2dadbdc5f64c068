import * as z from 'zod/mini'
import { lineOf } from '@/lib/text-schema'
import { searchesCopy } from './copy'
import { searchesLimits as limits } from './limits'
import { DELIVERIES } from './model/search'

/** What a saved search is called, and when to tell of matches. */
export const searchSchema = z.object({
  name: lineOf({
    min: 1,
    max: limits.nameMax,
    missing: searchesCopy.nameMissing,
  }),
  delivery: z.enum(DELIVERIES),
})
export type SearchValues = z.infer<typeof searchSchema>
