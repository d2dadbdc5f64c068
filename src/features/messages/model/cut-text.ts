const MOST = 60

/** The first words of a message, in one line. */
export function cutText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MOST ? line : `${line.slice(0, MOST).replace(/\s+\S*$/, '')}…`
}
