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

/**
 * One line that a member wrote – a name, a description – for a letter. Mail programs turn anything that looks
 * like an address into a link; a zero-width space behind each dot, colon, slash and @ keeps words words.
 */
export function membersWords(text: string, maxLength: number): string {
  return oneLine(text, maxLength).replace(/([.:/@])(?=\S)/g, '$1\u200B')
}
