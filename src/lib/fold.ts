/**
 * Accents, and what nobody sees: soft hyphens, what joins letters or turns a sign into an emoji. Vowel signs
 * and the voiced mark of kana are marks too, but another one makes another word.
 */
const IGNORED =
  // oxlint-disable-next-line no-misleading-character-class -- the point is to name marks alone
  /[\p{Cf}\u0640]|(?=\p{M})[\u0300-\u036F\u0591-\u05C7\u064B-\u0670\uFE0F]/gu

/** A text for comparison, as in the database: ignores case, accents, width, and which apostrophe a keyboard types. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(IGNORED, '')
    .normalize('NFKC')
    .replace(/[‘’ʼ]/g, "'")
    .toLowerCase()
    .replaceAll('ς', 'σ')
}
