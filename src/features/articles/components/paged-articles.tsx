import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Card } from '@/components/ui/card'
import { rowsOf } from '@/lib/paging'
import { articleCopy } from '../copy'
import { articleLimits } from '../limits'
import type { ArticleCardRow } from '../queries'
import { ArticleCardsSkeleton } from './article-card'

interface PagedArticlesProps {
  articles: UseInfiniteQueryResult<{ pages: ArticleCardRow[][] }>
  label: string
  empty: ReactNode
  renderItem: (article: ArticleCardRow) => ReactNode
}

/** A paged list of articles. */
export function PagedArticles({ articles, label, empty, renderItem }: PagedArticlesProps) {
  if (articles.isPending) return <ArticleCardsSkeleton />
  if (!articles.data) {
    return (
      <Card>
        <LoadFailure
          title={articleCopy.listFailed}
          isRetrying={articles.isFetching}
          onRetry={() => void articles.refetch()}
        />
      </Card>
    )
  }
  const { pages } = articles.data
  const rows = rowsOf(pages)
  if (rows.length === 0) return <Card>{empty}</Card>
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-4">
        {rows.map((article) => (
          <li key={article.id}>{renderItem(article)}</li>
        ))}
      </ul>
      <LoadMore
        list={articles}
        failure={articleCopy.listFailed}
        isAutomatic={pages.length < articleLimits.automaticPages}
      />
    </>
  )
}
