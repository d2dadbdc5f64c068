import { businessCopy } from '../copy'

const { categories } = businessCopy

/** Spec 3 §9, in its order. */
export const CATEGORIES = [
  categories.restaurant,
  categories.retail,
  categories.technology,
  categories.healthcare,
  categories.education,
  categories.realEstate,
  categories.automotive,
  categories.beauty,
  categories.professional,
  categories.other,
] as const

export type Category = (typeof CATEGORIES)[number]

/** Parses a category; null if the text names none. */
export function parseCategory(text: string | null): Category | null {
  return CATEGORIES.find((category) => category === text) ?? null
}
