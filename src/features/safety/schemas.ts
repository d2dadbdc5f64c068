import * as z from 'zod/mini'
import { lineOf } from '@/lib/text-schema'
import { safetyCopy } from './copy'
import { safetyLimits as limits } from './limits'

/** A word or phrase to mute. */
export const mutedWordSchema = z.object({
  word: lineOf({
    min: limits.wordMin,
    tooShort: safetyCopy.wordTooShort,
    max: limits.wordMax,
  }),
})
export type MutedWordValues = z.infer<typeof mutedWordSchema>
