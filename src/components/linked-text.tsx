import Linkify from 'linkify-react'
import type { IntermediateRepresentation } from 'linkifyjs'
import { safeUrl } from '@/lib/safe-url'

function optionsOf(className: string) {
  function renderLink({ attributes, content }: IntermediateRepresentation) {
    const href = safeUrl(attributes.href)
    if (!href) return <>{content}</>
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={className}>
        {content}
      </a>
    )
  }
  return { defaultProtocol: 'https', validate: { email: false }, render: renderLink }
}

const OPTIONS = { link: optionsOf('link'), underline: optionsOf('underline') }

interface LinkedTextProps {
  text: string
  /** The colour of links: their own, or that of the text. */
  links?: keyof typeof OPTIONS
}

/** A member's text, in which web addresses become links. */
export function LinkedText({ text, links = 'link' }: LinkedTextProps) {
  return <Linkify options={OPTIONS[links]}>{text}</Linkify>
}
