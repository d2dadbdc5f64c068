import { investingCopy } from '../copy'

/** Spec 3 §9, and E-commerce of the edit form; as stored, in the form's order. */
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

/** Parses an industry; null for anything else. */
export function parseIndustry(text: string | null | undefined): Industry | null {
  return INDUSTRIES.find((industry) => industry === text) ?? null
}

/** An industry's label; one this version doesn't know is shown as stored. */
export function industryLabel(text: string): string {
  const known = parseIndustry(text)
  return known ? investingCopy.industries[known] : text
}

/** Spec 3 §9: how risky an idea is. */
export const RISKS = ['low', 'medium', 'high'] as const

export type Risk = (typeof RISKS)[number]

/** Parses a risk; defaults to medium. */
export function parseRisk(text: string | null | undefined): Risk {
  return RISKS.find((risk) => risk === text) ?? 'medium'
}
