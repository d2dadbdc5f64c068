/**
 * The characters ignored by the database's `private.has_text`: white space, zero-width, bidi and
 * control characters.
 */
const SHOWS =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- the point is to name them
  /[^\u0000-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/u
// oxlint-disable-next-line no-control-regex -- the point is to refuse them
const BREAKS_A_LINE = /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/

/** The commas of keyboards, Arabic and Chinese ones too. */
export const COMMA = /[,،，、]/

/**
 * The number of characters for maximum lengths: code points, as in the database. An emoji counts as
 * one; a flag, skin tone or family as several.
 */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** The number of UTF-8 bytes, as bcrypt counts a password: two for `ä`, four for an emoji. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength
}

/** The first characters of a text, counted like `lengthOf`, without splitting one. */
export function firstCharacters(text: string, most: number): string {
  return lengthOf(text) <= most ? text : Array.from(text).slice(0, most).join('')
}

/**
 * A text as it is stored: trimmed, and empty if nothing in it is visible. Half of a surrogate pair,
 * left by a cut, becomes the replacement character.
 */
export function tidy(text: string): string {
  return SHOWS.test(text) ? text.trim().replace(/\p{Surrogate}/gu, '\uFFFD') : ''
}

/** Whether Postgres can store the text, which must not contain NUL. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000')
}

/** Whether a text may be a name or title: no line breaks, control characters or bidi overrides. */
export function isSingleLine(text: string): boolean {
  return isStorable(text) && !BREAKS_A_LINE.test(text)
}
