import { fold } from './fold'

/** Scripts without spaces between words: beside one of their letters, a word begins and ends. */
const UNSPACED =
  '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Khmr}\\p{sc=Laoo}\\p{sc=Mymr}]'
const SPACED = `(?!${UNSPACED})[\\p{L}\\p{M}\\p{N}]`
const STARTS = `(?:(?<!${SPACED})|(?=${UNSPACED}))`
/** A vowel sign or a tone mark that follows makes another word. */
const ENDS = `(?!\\p{M})(?:(?!${SPACED})|(?<=${UNSPACED}))`

/**
 * Tests whether a text contains one of the words or phrases: whole words, ignoring case and accents. Null
 * without words.
 */
export function mutedWordsTest(words: readonly string[]): ((text: string) => boolean) | null {
  // An accent alone would be found everywhere.
  const folded = words.map(fold).filter(Boolean)
  if (folded.length === 0) return null
  const any = folded.map((word) =>
    word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'),
  )
  const pattern = new RegExp(`${STARTS}(?:${any.join('|')})${ENDS}`, 'u')
  return (text) => pattern.test(fold(text))
}
