import { use } from 'react'
import { MentionsContext, NO_MENTIONS, type WrittenItem } from '@/components/mentions'
import { cn } from '@/lib/cn'
import { mayMention } from '@/lib/mentions'
import { partOf, usePart } from '@/lib/parts'
import type { LinkedTextProps as Linked } from './linkified-text'

const linkified = partOf(async () => (await import('./linkified-text')).LinkifiedText)

/** What any web address has. */
const MAY_HAVE_ADDRESS = /\S\.\p{L}/u

interface LinkedTextProps extends Linked {
  /** What the text belongs to: whom it mentions becomes a link, too. */
  item?: WrittenItem | undefined
}

/**
 * A member's text, in which web addresses become links: those of this site open in the app, others
 * in a new tab. What finds them is loaded with the first text that may have one; until then, and if
 * it can't be loaded, the text stands as it was written.
 */
export function LinkedText({ text, item, ...links }: LinkedTextProps) {
  const mentions = use(MentionsContext)
  const isMentioning = item !== undefined && mentions !== NO_MENTIONS && mayMention(text)
  const { value: mentioned } = usePart(mentions, isMentioning)
  const { value: Linkified } = usePart(linkified, MAY_HAVE_ADDRESS.test(text))
  if (mentioned && item) {
    return <mentioned.MentionedText text={text} item={item} links={links.links ?? 'link'} />
  }
  return Linkified ? <Linkified text={text} {...links} /> : text
}

interface TextBlockProps {
  text: string
  item?: WrittenItem | undefined
  className?: string
}

/** A member's text as a paragraph, with its line breaks and links. */
export function TextBlock({ text, item, className }: TextBlockProps) {
  return (
    <p className={cn('[overflow-wrap:anywhere] whitespace-pre-wrap', className)}>
      <LinkedText text={text} item={item} />
    </p>
  )
}
