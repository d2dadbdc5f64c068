import type { ReactNode } from 'react'
import { Byline } from '@/components/byline'
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
  return (
    <Byline
      className="gap-3"
      person={article.author}
      nobody={<span className="font-medium">{displayName(null)}</span>}
      time={{ dateTime: article.published_at ?? article.created_at }}
    >
      {children}
    </Byline>
  )
}
