import { Collapsible } from '@/components/collapsible'
import { AppLink } from '@/components/app-link'
import { CardMenu } from '@/components/place-menu'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { articleCopy } from '../copy'
import { articleItem } from '../model/item'
import type { ArticleCardRow } from '../queries'
import { ArticleCounts } from './article-counts'
import { ArticleBy } from './article-meta'
import { ArticlePicture } from './article-picture'

/** A published article in a list. */
export function ArticleCard({ article }: { article: ArticleCardRow }) {
  const labelId = `article-${article.id}`
  return (
    <Card className="hover:border-input relative transition-colors duration-150">
      <Collapsible
        authorId={article.author_id}
        text={`${article.title}\n${article.excerpt}`}
        className="p-4"
      >
        <article aria-labelledby={labelId} className="flex flex-col gap-4 p-4 sm:flex-row md:p-5">
          <ArticlePicture
            article={article}
            isDecorative
            className="rounded-control aspect-[2/1] w-full shrink-0 sm:order-last sm:aspect-[4/3] sm:w-40 md:w-44"
          />
          <div className="flex min-w-0 grow flex-col gap-2">
            <div className="flex items-start justify-between gap-2">
              <ArticleBy article={article}>
                <span>{articleCopy.readingTime(article.reading_minutes)}</span>
              </ArticleBy>
              <CardMenu item={articleItem(article)} className="-my-2" />
            </div>
            <h2 id={labelId} className="mt-1.5 text-lg leading-snug">
              {/* The whole card links to the article; the name above it links elsewhere. */}
              <AppLink
                to={paths.articles.toArticle(article.id)}
                className="hover:text-accent no-underline after:absolute after:inset-0 after:content-['']"
              >
                {article.title}
              </AppLink>
            </h2>
            <p className="text-muted-foreground line-clamp-3 text-pretty">{article.excerpt}</p>
            <div className="text-muted-foreground mt-auto flex items-center gap-4 pt-1 text-sm">
              {article.category && <Badge>{article.category}</Badge>}
              <ArticleCounts article={article} />
            </div>
          </div>
        </article>
      </Collapsible>
    </Card>
  )
}

/** Skeleton of article cards. */
export function ArticleCardsSkeleton({ cards = 3 }: { cards?: number }) {
  return (
    <div aria-busy className="appear-late flex flex-col gap-4">
      <p role="status" className="sr-only">
        {articleCopy.loading}
      </p>
      {Array.from({ length: cards }, (_, index) => (
        <Card key={index} className="flex flex-col gap-4 p-4 sm:flex-row md:p-5">
          <Skeleton className="aspect-[2/1] w-full shrink-0 sm:order-last sm:aspect-[4/3] sm:w-40 md:w-44" />
          <div className="flex min-w-0 grow flex-col gap-3">
            <Skeleton className="h-8 w-48 max-w-full" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-16 w-full" />
          </div>
        </Card>
      ))}
    </div>
  )
}
