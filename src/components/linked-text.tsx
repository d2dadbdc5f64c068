import { cn } from '@/lib/cn'
import { partOf, usePart } from '@/lib/parts'
import type { LinkedTextProps } from './linkified-text'

const linkified = partOf(async () => (await import('./linkified-text')).LinkifiedText)

/** What any web address has. */
const MAY_HAVE_ADDRESS = /\S\.\p{L}/u

/**
 * A member's text, in which web addresses become links: those of this site open in the app, others
 * in a new tab. What finds them is loaded with the first text that may have one; until then, and if
 * it can't be loaded, the text stands as it was written.
 */
export function LinkedText({ text, ...links }: LinkedTextProps) {
  const { value: Linkified } = usePart(linkified, MAY_HAVE_ADDRESS.test(text))
  return Linkified ? <Linkified text={text} {...links} /> : text
}

interface TextBlockProps {
  text: string
  className?: string
}

/** A member's text as a paragraph, with its line breaks and links. */
export function TextBlock({ text, className }: TextBlockProps) {
  return (
    <p className={cn('[overflow-wrap:anywhere] whitespace-pre-wrap', className)}>
      <LinkedText text={text} />
    </p>
  )
}
