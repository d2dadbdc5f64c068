/** A heading of an article. */
export interface Heading {
  id: string
  text: string
  /** Below another one. */
  isSub: boolean
}

/** The element of the heading on this line of the text, from 1. */
export function headingId(line: number): string {
  return `heading-${line}`
}

/** The text of a heading without its marks: "**Bold** [link](…)" is "Bold link". */
function plain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]+/g, '')
    .trim()
}

/** From three headings up, the contents of an article; fewer need none. */
export function contentsOf(markdown: string): Heading[] {
  const headings: Heading[] = []
  let fence: string | null = null
  for (const [index, line] of markdown.split(/\r\n|\r|\n/).entries()) {
    const mark = /^ {0,3}(```+|~~~+)/.exec(line)?.[1] ?? null
    if (mark !== null) {
      if (fence === null) fence = mark
      else if (mark.startsWith(fence)) fence = null
    }
    const [, level, heading] = /^ {0,3}(#{1,3})[ \t]+(.+?)[ \t]*#*$/.exec(line) ?? []
    if (fence !== null || level === undefined || heading === undefined) continue
    const text = plain(heading)
    if (text !== '') headings.push({ id: headingId(index + 1), text, isSub: level === '###' })
  }
  return headings.length >= 3 ? headings : []
}
