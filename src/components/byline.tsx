import type { ComponentProps, ReactNode } from 'react'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { displayName } from '@/lib/format'
import { AppLink } from './app-link'
import { RelativeTime } from './relative-time'
import { UserAvatar } from './user-avatar'

type Person = NonNullable<ComponentProps<typeof UserAvatar>['profile']> & { id: string }

interface BylineProps {
  /** Null once the account is deleted. */
  person: Person | null
  /** Instead of the name of someone whose account is deleted. */
  nobody: ReactNode
  time: ComponentProps<typeof RelativeTime>
  /** Between name and time. */
  aside?: ReactNode
  /** After the time. */
  children?: ReactNode
  className?: string
}

/** Who wrote something, with a link, and when. */
export function Byline({ person, nobody, time, aside, children, className }: BylineProps) {
  return (
    <div className={cn('relative z-[1] flex min-w-0 items-center self-start', className)}>
      <UserAvatar profile={person} size="small" isDecorative />
      <p className="text-muted-foreground flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm">
        {person ? (
          <AppLink
            to={paths.profile.to(person.id)}
            className="hover:text-accent text-foreground -my-3 max-w-full truncate py-3 font-medium no-underline"
          >
            {displayName(person)}
          </AppLink>
        ) : (
          nobody
        )}
        {aside}
        <RelativeTime {...time} />
        {children}
      </p>
    </div>
  )
}
