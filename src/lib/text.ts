/** What the database's `private.has_text` leaves out: white space, zero-width, bidi and control characters. */
const SHOWS =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- the point is to name them
  /[^\u0000-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E0FFF}]/u
// eslint-disable-next-line no-control-regex -- the point is to refuse them
const BREAKS_A_LINE = /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/

/**
 * How many characters a text has, for its maximum: code points, as the database counts them. An emoji is one;
 * a flag, a skin tone or a family is as many as it is made of.
 */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** How many bytes a text takes, as bcrypt counts a password: `ä` is two of them, an emoji four. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).byteLength
}

/** The first characters of a text, counted like `lengthOf`; none is cut in half. */
export function firstCharacters(text: string, most: number): string {
  return lengthOf(text) <= most ? text : Array.from(text).slice(0, most).join('')
}

/**
 * A text as it is stored: without the white space around it, empty when a reader would see nothing. Half
 * of an emoji, which a cut leaves behind, is no character and becomes the sign for one that is missing.
 */
export function tidy(text: string): string {
  return SHOWS.test(text) ? text.trim().replace(/\p{Surrogate}/gu, '\uFFFD') : ''
}

/** Whether Postgres can hold the text at all: it has no place for NUL. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000')
}

/** Whether a text may be a name or a title: no line breaks, no control characters, no bidi overrides. */
export function isSingleLine(text: string): boolean {
  return isStorable(text) && !BREAKS_A_LINE.test(text)
}
