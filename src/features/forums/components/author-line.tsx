import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { RelativeTime } from '@/components/relative-time'
import { UserAvatar } from '@/components/user-avatar'
import { VerifiedBadge } from '@/components/verified-badge'
import { paths } from '@/config/paths'
import { forumCopy } from '../copy'
import { authorName, type Author } from '../model/author'

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
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <UserAvatar profile={isKnown ? { ...author, id: authorId } : null} size={size} isDecorative />
      <div className="min-w-0 grow basis-0">
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
