function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Tests whether a text contains one of the words or phrases: whole words, ignoring case and accents. Null
 * without words.
 */
export function mutedWordsTest(words: readonly string[]): ((text: string) => boolean) | null {
  if (words.length === 0) return null
  const any = words.map((word) =>
    fold(word)
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\s+/g, '\\s+'),
  )
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any.join('|')})(?![\\p{L}\\p{N}])`, 'u')
  return (text) => pattern.test(fold(text))
}
