import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { RelativeTime } from '@/components/relative-time'
import { UserAvatar } from '@/components/user-avatar'
import { VerifiedBadge } from '@/components/verified-badge'
import { paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { forumCopy } from '../copy'

/** The author's columns; all null once the account is deleted. */
interface Author {
  username: string | null
  full_name: string | null
  name: string | null
  avatar_url: string | null
  verified: boolean | null
}

/** The author's name; Spec 2 §2: 'Forum User' once the account is deleted. */
export function authorName(author: Author): string {
  return author.username === null ? forumCopy.forumUser : displayName(author)
}

/** The author as menus name them; null once the account is gone. */
export function namedAuthor(author: Author, id: string | null) {
  return id === null || author.username === null ? null : { id, name: authorName(author) }
}

interface AuthorLineProps {
  author: Author
  authorId: string | null
  createdAt: string
  editedAt: string | null
  /** Forum previews count in days (Spec 2 §9). */
  rule?: 'minutes' | 'days'
  size?: 'small' | 'default'
  /** At the end of the line. */
  children?: ReactNode
}

/** The author, the time, and whether it was edited. */
export function AuthorLine({
  author,
  authorId,
  createdAt,
  editedAt,
  rule = 'minutes',
  size = 'default',
  children,
}: AuthorLineProps) {
  const name = authorName(author)
  const isKnown = authorId !== null && author.username !== null
  return (
    <div className="flex min-w-0 items-center gap-3">
      <UserAvatar profile={isKnown ? { ...author, id: authorId } : null} size={size} isDecorative />
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-center gap-1">
          {isKnown ? (
            <AppLink
              to={paths.profile.to(authorId)}
              title={name}
              className="hover:text-accent truncate font-semibold no-underline"
            >
              {name}
            </AppLink>
          ) : (
            <span className="text-muted-foreground truncate font-semibold">{name}</span>
          )}
          {author.verified && <VerifiedBadge />}
        </p>
        <p className="text-muted-foreground text-sm">
          <RelativeTime dateTime={createdAt} rule={rule} />
          {editedAt && ` · ${forumCopy.edited}`}
        </p>
      </div>
      {children}
    </div>
  )
}
