import { factsCopy } from './facts/copy'

/** What members say about themselves by choosing: keys as the tables store them, and their labels. */

/** What someone is, in the order of the forms. */
export const MEMBER_ROLES = ['founder', 'investor', 'operator', 'advisor', 'other'] as const

/** What someone is here for, in the order of the forms. */
export const OPEN_TO = [
  'raising',
  'investing',
  'hiring',
  'joining',
  'advising',
  'partnering',
  'learning',
] as const

/** Spec 3 §9, and E-commerce of the edit form of ideas; in the form's order. */
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

/** How many industries a member may choose; `profiles_industries_check` says the same. */
export const MAX_INDUSTRIES = 5

export type Role = (typeof MEMBER_ROLES)[number]
export type OpenTo = (typeof OPEN_TO)[number]
export type Industry = (typeof INDUSTRIES)[number]

/** Finds a value among known ones; null for anything else. */
function parse<Key extends string>(
  known: readonly Key[],
  text: string | null | undefined,
): Key | null {
  return known.find((key) => key === text) ?? null
}

/** Parses a role; null for anything else. */
export function parseRole(text: string | null | undefined): Role | null {
  return parse(MEMBER_ROLES, text)
}

/** Parses what someone is open to; null for anything else. */
export function parseOpenTo(text: string | null | undefined): OpenTo | null {
  return parse(OPEN_TO, text)
}

/** Parses an industry; null for anything else. */
export function parseIndustry(text: string | null | undefined): Industry | null {
  return parse(INDUSTRIES, text)
}

/** A role's label; one this version doesn't know is shown as stored. */
export function roleLabel(text: string): string {
  const known = parseRole(text)
  return known ? factsCopy.roles[known] : text
}

/** The label of what someone is open to; one this version doesn't know is shown as stored. */
export function openToLabel(text: string): string {
  const known = parseOpenTo(text)
  return known ? factsCopy.openTo[known] : text
}

/** An industry's label; one this version doesn't know is shown as stored. */
export function industryLabel(text: string): string {
  const known = parseIndustry(text)
  return known ? factsCopy.industries[known] : text
}
