import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { newTabCopy } from '@/components/new-tab-copy'
import { Button } from '@/components/ui/button'
import { Card, CardContent } from '@/components/ui/card'
import { safeUrl, websiteHref } from '@/lib/safe-url'
import { investingCopy } from '../copy'
import type { IdeaRow } from '../queries'

interface BusinessDetailsProps {
  idea: IdeaRow
  /** For its founder. */
  onEdit: (() => void) | undefined
}

/** An idea's equity, location and links (Spec 3 §2); missing ones have no row. */
export function BusinessDetails({ idea, onEdit }: BusinessDetailsProps) {
  const website = websiteHref(idea.website)
  const pitchDeck = safeUrl(idea.pitch_deck_url)
  const hasNone = idea.equity_offered === null && !idea.location && !website && !pitchDeck
  return (
    <Card aria-labelledby="business-details">
      <CardContent>
        <h2 id="business-details" className="text-base">
          {investingCopy.details}
        </h2>
        {hasNone &&
          (onEdit ? (
            <Button variant="secondary" size="small" className="mt-3" onClick={onEdit}>
              {investingCopy.addDetails}
            </Button>
          ) : (
            <p className="text-muted-foreground mt-3 text-sm">{investingCopy.noDetails}</p>
          ))}
        <dl className="mt-3 flex flex-col gap-3 empty:hidden">
          {idea.equity_offered !== null && (
            <Detail label={investingCopy.equity}>
              {investingCopy.percent(String(idea.equity_offered))}
            </Detail>
          )}
          {idea.location && <Detail label={investingCopy.location}>{idea.location}</Detail>}
          {website && (
            <Detail label={investingCopy.website}>
              <OutLink href={website}>{idea.website}</OutLink>
            </Detail>
          )}
          {pitchDeck && (
            <Detail label={investingCopy.pitchDeck}>
              <OutLink href={pitchDeck}>{investingCopy.openPitchDeck}</OutLink>
            </Detail>
          )}
        </dl>
      </CardContent>
    </Card>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="tabular break-words">{children}</dd>
    </div>
  )
}

function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="link touch-target hover:text-accent inline-block break-all"
    >
      {children}
      <ExternalLink aria-hidden strokeWidth={1.75} className="ml-1 inline size-4 align-[-2px]" />
      <span className="sr-only"> {newTabCopy.newTab}</span>
    </a>
  )
}
