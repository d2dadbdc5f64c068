/**
 * The beginning of a text, on one line, with an ellipsis if there is more. It ends at a word, as the database's
 * `private.cut_at_word`: within one that takes up half of it, or where the script has no spaces.
 */
export function excerpt(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = Array.from(line)
  if (letters.length <= most) return line
  const end = letters.lastIndexOf(' ', most)
  const cut = letters.slice(0, end < Math.floor(most / 2) ? most : end).join('')
  return `${cut.replace(/[ ·,]+$/, '')}…`
}
