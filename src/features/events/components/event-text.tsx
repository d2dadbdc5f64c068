import Linkify from 'linkify-react'
import type { IntermediateRepresentation } from 'linkifyjs'
import { safeUrl } from '@/lib/safe-url'

function renderLink({ attributes, content }: IntermediateRepresentation) {
  const href = safeUrl(attributes.href)
  if (!href) return <>{content}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
      {content}
    </a>
  )
}

const OPTIONS = { defaultProtocol: 'https', validate: { email: false }, render: renderLink }

/** What an organizer wrote; addresses of the web become links, nothing else does. */
export function EventText({ text }: { text: string }) {
  return (
    <span className="text-pretty [overflow-wrap:anywhere] whitespace-pre-line">
      <Linkify options={OPTIONS}>{text}</Linkify>
    </span>
  )
}
