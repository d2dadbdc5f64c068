import Linkify from 'linkify-react'
import type { IntermediateRepresentation } from 'linkifyjs'
import { AppLink } from '@/components/app-link'
import { addressPieces } from '@/lib/address-pieces'
import { internalPath } from '@/lib/internal-path'
import { safeUrl } from '@/lib/safe-url'

function optionsOf(className: string) {
  function renderLink({ attributes, content }: IntermediateRepresentation) {
    const href = safeUrl(attributes.href)
    if (!href) return <>{content}</>
    const path = internalPath(href)
    if (path !== null) {
      return (
        <AppLink to={path} className={className}>
          {content}
        </AppLink>
      )
    }
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={className}>
        {content}
      </a>
    )
  }
  return { defaultProtocol: 'https', validate: { email: false }, render: renderLink }
}

const OPTIONS = { link: optionsOf('link'), underline: optionsOf('underline') }

export interface LinkedTextProps {
  text: string
  /** The colour of links: their own, or that of the text. */
  links?: keyof typeof OPTIONS
}

/** A text in which web addresses are links; see `LinkedText`. */
export function LinkifiedText({ text, links = 'link' }: LinkedTextProps) {
  return <Linkify options={OPTIONS[links]}>{addressPieces(text)}</Linkify>
}
