import { investingCopy } from '../copy'

/** Spec 3 §9, and E-commerce of the edit form; as they are stored, in the order of the form. */
export const INDUSTRIES = [
  'tech',
  'finance',
  'healthcare',
  'education',
  'retail',
  'manufacturing',
  'energy',
  'real_estate',
  'agriculture',
  'entertainment',
  'food',
  'transportation',
  'e_commerce',
  'other',
] as const

export type Industry = (typeof INDUSTRIES)[number]

/** The industry a text names, or null. */
export function parseIndustry(text: string | null | undefined): Industry | null {
  return INDUSTRIES.find((industry) => industry === text) ?? null
}

/** What an industry is called; one this version does not know keeps its own name. */
export function industryLabel(text: string): string {
  const known = parseIndustry(text)
  return known ? investingCopy.industries[known] : text
}

/** Spec 3 §9: how risky an idea is. */
export const RISKS = ['low', 'medium', 'high'] as const

export type Risk = (typeof RISKS)[number]

/** The risk a text names; medium, which is the default, for any other. */
export function parseRisk(text: string | null | undefined): Risk {
  return RISKS.find((risk) => risk === text) ?? 'medium'
}
