import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { PersonName } from '@/components/person-name'
import { UserAvatar } from '@/components/user-avatar'
import { Skeleton } from '@/components/ui/skeleton'
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
  /** In a narrow column: the actions stand one above the other, and the name takes two lines if it must. */
  isCompact?: boolean
}

/** One person in a list, with actions. */
export function PersonRow({ person, note, actions, isCompact = false }: PersonRowProps) {
  const name = displayName(person)
  const text = note ?? person.bio
  return (
    <li
      className={cn(
        'flex items-center py-3.5',
        isCompact ? 'gap-x-2' : 'flex-wrap gap-x-4 gap-y-3',
      )}
    >
      <AppLink
        to={paths.profile.to(person.profile_id)}
        className={cn(
          'group flex grow basis-0 items-center gap-3 no-underline',
          isCompact ? 'min-w-0' : 'min-w-48',
        )}
      >
        <UserAvatar profile={{ ...person, id: person.profile_id }} isDecorative />
        <span className="min-w-0">
          <PersonName name={name} isVerified={person.verified} isCompact={isCompact} />
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
            'ml-auto flex',
            isCompact ? 'flex-col items-end' : 'flex-wrap items-center justify-end gap-2',
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
