import * as z from 'zod/mini'
import { parseIndustry } from '@/components/member-facts'
import type { Together } from '@/lib/changes'
import { websiteHref } from '@/lib/safe-url'
import { lineOf, proseOf } from '@/lib/text-schema'
import { investingCopy as copy } from './copy'
import { investingLimits as limits } from './limits'
import { parseAmount } from './model/amount'
import { isInSteps } from './model/money'
import type { IdeaRow } from './queries'

function optional(isFine: (text: string) => boolean, error: string) {
  return z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isFine(text), { error }),
  )
}

function equityOf(text: string): number {
  return Number(text.replace('%', ''))
}

function isEquity(text: string): boolean {
  const value = equityOf(text)
  return value >= limits.equityMin && value <= limits.equityMax
}

/** Whether an amount has no more than two decimals; what isn't a number is judged elsewhere. */
function isWholeCents(amount: number): boolean {
  return !Number.isFinite(amount) || isInSteps(amount, limits.fundingStep)
}

/** Spec 3 §5: an idea in the form. Numbers are text until they are sent. */
export const ideaSchema = z.object({
  title: lineOf({
    min: limits.titleMin,
    max: limits.titleMax,
    tooShort: copy.titleTooShort,
  }),
  description: proseOf({
    min: limits.descriptionMin,
    max: limits.descriptionMax,
    tooShort: copy.descriptionTooShort,
  }),
  funding_goal: z.string().check(
    z.refine((text) => parseAmount(text) >= limits.fundingGoalMin, { error: copy.goalTooLow }),
    z.refine((text) => parseAmount(text) <= limits.amountMax, { error: copy.goalTooHigh }),
    z.refine((text) => isWholeCents(parseAmount(text)), { error: copy.fundingTooFine }),
  ),
  industry: z
    .string()
    .check(z.refine((text) => parseIndustry(text) !== null, { error: copy.industryMissing })),
  equity_offered: optional(isEquity, copy.equityInvalid).check(
    z.refine((text) => !(equityOf(text) > 0) || isInSteps(equityOf(text), limits.equityStep), {
      error: copy.equityTooFine,
    }),
  ),
  risk: z.string(),
  location: lineOf({ max: limits.locationMax }),
  website: optional((text) => websiteHref(text) !== null, copy.websiteInvalid),
  pitch_deck_url: optional((text) => websiteHref(text) !== null, copy.pitchDeckInvalid),
  image_url: z.nullable(z.string()),
  video_url: z.nullable(z.string()),
})

export type IdeaValues = z.infer<typeof ideaSchema>

/** An empty idea. Spec 3 §5: the risk defaults to medium. */
export const EMPTY_IDEA: IdeaValues = {
  title: '',
  description: '',
  funding_goal: '',
  industry: '',
  equity_offered: '',
  risk: 'medium',
  location: '',
  website: '',
  pitch_deck_url: '',
  image_url: null,
  video_url: null,
}

/** A stored idea as form values. */
export function valuesOf(idea: IdeaRow): IdeaValues {
  return {
    title: idea.title,
    description: idea.description,
    funding_goal: String(idea.funding_goal),
    industry: idea.industry,
    equity_offered: idea.equity_offered === null ? '' : String(idea.equity_offered),
    risk: idea.risk,
    location: idea.location ?? '',
    website: idea.website ?? '',
    pitch_deck_url: idea.pitch_deck_url ?? '',
    image_url: idea.image_url,
    video_url: idea.video_url,
  }
}

function fundingError(text: string): string | null {
  if (text.trim() === '') return copy.fundingRequired
  const amount = parseAmount(text)
  if (amount < limits.fundingMin) return copy.fundingNegative
  if (!isWholeCents(amount)) return copy.fundingTooFine
  return amount > limits.amountMax && Number.isFinite(amount) ? copy.fundingTooHigh : null
}

/**
 * Spec 3 §5: the amount received. Anything but a number is no error: it counts as 0. Browsers hide
 * such a text, so the field says that there is one.
 */
export const fundingSchema = z
  .object({ amount: z.string(), isNoNumber: z.boolean() })
  .check((context) => {
    const { amount, isNoNumber } = context.value
    const message = isNoNumber ? null : fundingError(amount)
    if (message === null) return
    context.issues.push({ code: 'custom', message, path: ['amount'], input: amount })
  })
export type FundingValues = z.infer<typeof fundingSchema>

/** Spec 3 §5: a message to a founder. */
export const messageSchema = z.object({
  message: proseOf({
    min: 1,
    max: limits.messageMax,
    tooShort: copy.messageEmpty,
  }),
})
export type MessageValues = z.infer<typeof messageSchema>

/** The media of an update. */
export const MEDIA_TYPES = ['none', 'image', 'video'] as const

export type MediaType = (typeof MEDIA_TYPES)[number]

/** Parses a media type; none for anything else. */
export function parseMediaType(text: string | null | undefined): MediaType {
  return MEDIA_TYPES.find((type) => type === text) ?? 'none'
}

/** Spec 3 §5: an update in the form. */
export const updateSchema = z
  .object({
    title: lineOf({
      min: limits.updateTitleMin,
      max: limits.updateTitleMax,
      tooShort: copy.updateTitleTooShort,
    }),
    content: proseOf({
      min: limits.updateContentMin,
      max: limits.updateContentMax,
      tooShort: copy.updateContentTooShort,
    }),
    media_type: z.enum(MEDIA_TYPES),
    media_url: z.nullable(z.string()),
  })
  .check(
    z.refine(({ media_type: type, media_url: url }) => type === 'none' || url !== null, {
      error: copy.fileMissing,
      path: ['media_url'],
    }),
  )

export type UpdateValues = z.infer<typeof updateSchema>

/** A file and its kind. */
export const MEDIA: Together = [['media_type', 'media_url']]

/** An empty update. */
export const EMPTY_UPDATE: UpdateValues = {
  title: '',
  content: '',
  media_type: 'none',
  media_url: null,
}
