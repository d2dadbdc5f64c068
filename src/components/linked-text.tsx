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
  /** How links look: in their own colour, or in that of the text. */
  links?: keyof typeof OPTIONS
}

/** What a member wrote; addresses of the web become links, nothing else does. */
export function LinkedText({ text, links = 'link' }: LinkedTextProps) {
  return <Linkify options={OPTIONS[links]}>{text}</Linkify>
}
