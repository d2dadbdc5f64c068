/** Ignores case, accents, and which apostrophe a keyboard types. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u02BC\uFF07]/g, "'")
    .toLowerCase()
}

/** Scripts without spaces between words: beside one of their letters, a word begins and ends. */
const UNSPACED = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}]'
const SPACED = `(?!${UNSPACED})[\\p{L}\\p{N}]`
const STARTS = `(?:(?<!${SPACED})|(?=${UNSPACED}))`
const ENDS = `(?:(?!${SPACED})|(?<=${UNSPACED}))`

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
  const pattern = new RegExp(`${STARTS}(?:${any.join('|')})${ENDS}`, 'u')
  return (text) => pattern.test(fold(text))
}
