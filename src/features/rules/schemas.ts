import * as z from 'zod/mini'
import { lineOf, proseOf } from '@/lib/text-schema'
import { ruleCopy } from './copy'
import { ruleLimits as limits } from './limits'

/** A rule as it is written. */
export const ruleSchema = z.object({
  title: lineOf({
    min: limits.titleMin,
    max: limits.titleMax,
    missing: ruleCopy.titleRequired,
    tooShort: ruleCopy.titleTooShort,
  }),
  body: proseOf({
    min: limits.bodyMin,
    max: limits.bodyMax,
    missing: ruleCopy.bodyRequired,
    tooShort: ruleCopy.bodyTooShort,
  }),
})

/** What publishing asks for. */
export const publishSchema = z.object({
  note: proseOf({
    min: 1,
    max: limits.noteMax,
    missing: ruleCopy.noteRequired,
  }),
})

export type PublishValues = z.infer<typeof publishSchema>
