/**
 * Accents, and what nobody sees: soft hyphens, what joins letters or turns a sign into an emoji. Vowel signs
 * and the voiced mark of kana are marks too, but another one makes another word.
 */
const IGNORED =
  // oxlint-disable-next-line no-misleading-character-class -- the point is to name marks alone
  /[\u00AD\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670\u200B-\u200F\u2060\uFE0F\uFEFF]/g

/** A text for comparison, as in the database: ignores case, accents, width, and which apostrophe a keyboard types. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(IGNORED, '')
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .toLowerCase()
    .replaceAll('ς', 'σ')
}
