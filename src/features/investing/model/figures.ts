import * as z from 'zod/mini'

const figuresSchema = z.object({
  ideas: z.number(),
  goal: z.number(),
  received: z.number(),
  funded: z.number(),
})

/** Sums of a founder's goals and funding, in US dollars; `funded` have reached their goal. */
export type FundingFigures = z.infer<typeof figuresSchema>

/** Parses the answer of `funding_figures`. */
export function parseFigures(answer: unknown): FundingFigures {
  return figuresSchema.parse(answer)
}
