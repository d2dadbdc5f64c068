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

/** One line of text for a subject or a greeting: no line breaks, no invisible or bidi characters. */
export function oneLine(text: string, maxLength: number): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
}

/**
 * One line that a member wrote – a name, a description – for a letter. Mail programs turn anything that looks
 * like an address into a link; a zero-width space behind each dot, colon, slash and @ keeps words words.
 */
export function membersWords(text: string, maxLength: number): string {
  return oneLine(text, maxLength).replace(/([.:/@])(?=\S)/g, '$1\u200B')
}
