/** Spec 3 §9: how risky an idea is. */
export const RISKS = ['low', 'medium', 'high'] as const

export type Risk = (typeof RISKS)[number]

/** Parses a risk; defaults to medium. */
export function parseRisk(text: string | null | undefined): Risk {
  return RISKS.find((risk) => risk === text) ?? 'medium'
}
