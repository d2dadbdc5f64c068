import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { RelativeTime } from '@/components/relative-time'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
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
    <div className="relative z-[1] flex max-w-full min-w-0 items-center gap-2.5 self-start">
      <UserAvatar profile={owner} size="small" isDecorative />
      <p className="text-muted-foreground flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm">
        {owner ? (
          <AppLink
            to={paths.profile.to(owner.id)}
            className="hover:text-accent text-foreground -my-3 max-w-full truncate py-3 font-medium no-underline"
          >
            {displayName(owner)}
          </AppLink>
        ) : (
          <span className="text-foreground font-medium">{investingCopy.anonymous}</span>
        )}
        {owner && displayName(owner) !== owner.username && (
          <span className="max-w-full truncate">@{owner.username}</span>
        )}
        <RelativeTime dateTime={idea.created_at} rule="days" />
        {children}
      </p>
    </div>
  )
}
