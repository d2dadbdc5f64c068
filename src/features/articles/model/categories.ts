/** An article's categories; one without appears only under All Articles. */
export const CATEGORIES = ['Technology', 'Business', 'Lifestyle'] as const

export type Category = (typeof CATEGORIES)[number]

/** Parses a category; null for anything else. */
export function parseCategory(text: string | null | undefined): Category | null {
  return CATEGORIES.find((category) => category === text) ?? null
}
