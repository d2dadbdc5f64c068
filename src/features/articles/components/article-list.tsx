import { useInfiniteQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { articleCopy } from '../copy'
import type { Category } from '../model/categories'
import { articleQueries } from '../queries'
import { ArticleCard } from './article-card'
import { PagedArticles } from './paged-articles'

interface ArticleListProps {
  category: Category | null
  label: string
  /** Shown when there are no articles at all. */
  emptyAction: ReactNode
}

/** Published articles, newest first. */
export function ArticleList({ category, label, emptyAction }: ArticleListProps) {
  const articles = useInfiniteQuery(articleQueries.list(category))
  return (
    <PagedArticles
      articles={articles}
      label={label}
      empty={
        category ? (
          <EmptyState
            icon={BookOpen}
            title={articleCopy.emptyCategory(category)}
            action={
              <Button asChild variant="secondary">
                <AppLink to={paths.articles.to()}>{articleCopy.showAll}</AppLink>
              </Button>
            }
          />
        ) : (
          <EmptyState
            icon={BookOpen}
            title={articleCopy.empty}
            description={articleCopy.emptyHint}
            action={emptyAction}
          />
        )
      }
      renderItem={(article) => <ArticleCard article={article} />}
    />
  )
}
