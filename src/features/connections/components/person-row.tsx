import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { UserAvatar } from '@/components/user-avatar'
import { Skeleton } from '@/components/ui/skeleton'
import { VerifiedBadge } from '@/components/verified-badge'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { displayName } from '@/lib/format'
import { connectionCopy } from '../copy'
import { connectionLimits } from '../limits'

/** A person in a list of connections. */
export interface ListedPerson {
  profile_id: string
  username: string | null
  full_name: string | null
  name: string | null
  avatar_url: string | null
  bio: string | null
  verified: boolean
}

interface PersonRowProps {
  person: ListedPerson
  /** Replaces the bio. */
  note?: string | null
  actions?: ReactNode
  /** In a narrow column: the first action stands beside the name, the second beside what is below it. */
  isCompact?: boolean
}

/** One person in a list, with actions. */
export function PersonRow({ person, note, actions, isCompact = false }: PersonRowProps) {
  const name = displayName(person)
  const text = note ?? person.bio
  return (
    <li
      className={cn(
        'py-3.5',
        isCompact ? 'relative' : 'flex flex-wrap items-center gap-x-4 gap-y-3',
      )}
    >
      <AppLink
        to={paths.profile.to(person.profile_id)}
        className={cn(
          'group flex items-center gap-3 no-underline',
          !isCompact && 'min-w-48 grow basis-0',
        )}
      >
        <UserAvatar profile={{ ...person, id: person.profile_id }} isDecorative />
        <span className={cn('min-w-0', isCompact && 'grow *:not-first:mr-20')}>
          <span className={cn('flex items-center gap-1', isCompact && 'pr-8')}>
            <span className="group-hover:text-accent truncate font-medium" title={name}>
              {name}
            </span>
            {person.verified && <VerifiedBadge />}
          </span>
          {person.username && (
            <span className="text-muted-foreground block truncate text-sm">@{person.username}</span>
          )}
          {text && (
            // Spec 1 §9: bios in lists are truncated at this width.
            <span
              title={text}
              style={{ maxWidth: connectionLimits.bioWidthPixels }}
              className="text-muted-foreground block truncate text-sm"
            >
              {text}
            </span>
          )}
        </span>
      </AppLink>
      {actions && (
        <div
          className={cn(
            'flex',
            isCompact
              ? 'pointer-events-none absolute inset-y-2 right-0 flex-col items-end justify-between *:pointer-events-auto'
              : 'ml-auto flex-wrap items-center justify-end gap-2',
          )}
        >
          {actions}
        </div>
      )}
    </li>
  )
}

/** Skeleton of a few people. */
export function PeopleSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div aria-busy className="appear-late divide-y">
      <p role="status" className="sr-only">
        {connectionCopy.loading}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-3 py-3.5">
          <Skeleton className="size-10 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="mt-2 h-3.5 w-48" />
          </div>
        </div>
      ))}
    </div>
  )
}
