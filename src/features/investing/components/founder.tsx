import type { ReactNode } from 'react'
import { Byline } from '@/components/byline'
import { displayName } from '@/lib/format'
import { investingCopy } from '../copy'
import type { IdeaRow } from '../queries'

interface FounderProps {
  idea: Pick<IdeaRow, 'owner' | 'created_at'>
  /** After the time. */
  children?: ReactNode
}

/** The founder and the date of an idea (Spec 3 §2 and §9). */
export function Founder({ idea, children }: FounderProps) {
  const { owner } = idea
  return (
    <Byline
      className="max-w-full gap-2.5"
      person={owner}
      nobody={<span className="text-foreground font-medium">{investingCopy.anonymous}</span>}
      aside={
        owner &&
        displayName(owner) !== owner.username && (
          <>
            {/* The rest is on a line of its own, however long the name is. */}
            <span className="w-full" />
            <span className="max-w-full truncate">@{owner.username}</span>
          </>
        )
      }
      time={{ dateTime: idea.created_at, rule: 'days' }}
    >
      {children}
    </Byline>
  )
}
