import * as z from 'zod/mini'

const figuresSchema = z.object({
  ideas: z.number(),
  goal: z.number(),
  received: z.number(),
  funded: z.number(),
})

/** What a founder's ideas ask for and have, in US dollars; `funded` have reached their goal. */
export type FundingFigures = z.infer<typeof figuresSchema>

/** Reads the answer of `funding_figures`. */
export function parseFigures(answer: unknown): FundingFigures {
  return figuresSchema.parse(answer)
}
