const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

const segmenter = new Intl.Segmenter('en')

/** The beginning of a text: at most so many characters as Postgres counts them, and none that readers see cut in two. */
function beginningOf(text: string, most: number): string {
  let beginning = ''
  let count = 0
  for (const { segment } of segmenter.segment(text)) {
    count += Array.from(segment).length
    if (count > most) break
    beginning += segment
  }
  return beginning
}

/**
 * Invisible characters, but what joins or parts two letters, or makes one of several emoji, and the tags that
 * follow a black flag.
 */
const INVISIBLE =
  /(?<![\p{L}\p{M}\p{Emoji}])[\u200C\u200D]|(?<!\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0020}-\u{E007F}]|(?![\u200C\u200D\u{E0020}-\u{E007F}])\p{Cf}/gu

/** One line of text for a subject or a greeting: no line breaks, no invisible or bidi characters. */
export function oneLine(text: string, maxLength: number): string {
  const line = text
    .replace(INVISIBLE, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return beginningOf(line, maxLength)
}

/** A text that ends in an ellipsis where it is cut. */
function cut(text: string, most: number): string {
  const isWhole = Array.from(text).length <= most
  return isWhole ? text : `${beginningOf(text, most - 1).trimEnd()}…`
}

const RIGHT_TO_LEFT =
  '[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]'
const HAS_RIGHT_TO_LEFT = new RegExp(RIGHT_TO_LEFT, 'u')

/**
 * Mail programs turn anything that looks like an address into a link; a zero-width space behind each dot, colon, slash
 * and @ keeps words words. Words written from right to left are isolated: numbers and words beside them stay in place.
 */
function keptApart(line: string): string {
  const words = line.replace(/([.:/@])(?=\S)/g, '$1\u200B')
  return HAS_RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words
}

/** One line that a member wrote – a name, a title – for a letter. */
export function membersWords(text: string, maxLength: number): string {
  return keptApart(cut(oneLine(text, Infinity), maxLength))
}

/** What a member wrote in lines and paragraphs – a reason, a description – for a letter. */
export function membersText(text: string, maxLength: number): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => oneLine(line, Infinity))
  const whole = lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return cut(whole, maxLength).split('\n').map(keptApart).join('\n')
}

const ONLY_RIGHT_TO_LEFT = new RegExp(`^\u2068[^\\p{Letter}]*${RIGHT_TO_LEFT}`, 'u')

/** Whether a paragraph is one that a member wrote from right to left, and not a sentence with such a name in it. */
export function isRightToLeft(paragraph: string): boolean {
  const lines = paragraph.split('\n').filter((line) => line !== '')
  return ONLY_RIGHT_TO_LEFT.test(paragraph) && lines.every((line) => !/\u2069./u.test(line))
}
