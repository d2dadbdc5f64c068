/**
 * Accents, and what turns a sign into an emoji. Vowel signs and the voiced mark of kana are marks too, but
 * another one makes another word.
 */
const ACCENTS =
  // oxlint-disable-next-line no-misleading-character-class -- the point is to name marks alone
  /[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670\uFE0F]/g

/** A text for comparison: ignores case, accents, and which apostrophe a keyboard types. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02BC\uFF07]/g, "'")
    .toLowerCase()
    .replaceAll('ς', 'σ')
}
