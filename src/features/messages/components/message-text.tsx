import Linkify from 'linkify-react'
import type { IntermediateRepresentation } from 'linkifyjs'
import { safeUrl } from '@/lib/safe-url'

function renderLink({ attributes, content }: IntermediateRepresentation) {
  const href = safeUrl(attributes.href)
  if (!href) return <>{content}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline">
      {content}
    </a>
  )
}

const OPTIONS = {
  defaultProtocol: 'https',
  validate: { email: false },
  render: renderLink,
}

/** What a member wrote, line by line; addresses of the web become links, nothing else does. */
export function MessageText({ text }: { text: string }) {
  return <Linkify options={OPTIONS}>{text}</Linkify>
}
