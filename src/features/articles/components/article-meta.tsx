import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { RelativeTime } from '@/components/relative-time'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import type { ArticleCardRow } from '../queries'

interface ArticleByProps {
  article: Pick<ArticleCardRow, 'published_at' | 'created_at'> & {
    author: ArticleCardRow['author'] | null
  }
  /** After the time. */
  children?: ReactNode
}

/** The author and time of an article. */
export function ArticleBy({ article, children }: ArticleByProps) {
  const { author } = article
  return (
    <div className="relative z-[1] flex min-w-0 items-center gap-3 self-start">
      <UserAvatar profile={author} size="small" isDecorative />
      <p className="text-muted-foreground flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm">
        {author ? (
          <AppLink
            to={paths.profile.to(author.id)}
            className="hover:text-accent text-foreground -my-3 max-w-full truncate py-3 font-medium no-underline"
          >
            {displayName(author)}
          </AppLink>
        ) : (
          <span className="font-medium">{displayName(null)}</span>
        )}
        <RelativeTime dateTime={article.published_at ?? article.created_at} />
        {children}
      </p>
    </div>
  )
}
