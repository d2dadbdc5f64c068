/** What an article can be about; none shows under All Articles alone. */
export const CATEGORIES = ['Technology', 'Business', 'Lifestyle'] as const

export type Category = (typeof CATEGORIES)[number]

/** The category a text names, or null. */
export function parseCategory(text: string | null | undefined): Category | null {
  return CATEGORIES.find((category) => category === text) ?? null
}
