import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { Collapsible } from '@/components/collapsible'
import { PersonMenu } from '@/components/person-menu'
import { CardMenu } from '@/components/place-menu'
import { Card } from '@/components/ui/card'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { displayName } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { articleCopy } from '../copy'
import { articleLimits as limits } from '../limits'
import { parseCategory } from '../model/categories'
import { articleItem } from '../model/item'
import { nextReads } from '../model/next-reads'
import { articleQueries, type ArticleCardRow, type ArticleRow } from '../queries'
import { ArticlePicture } from './article-picture'

interface AfterArticleProps {
  article: ArticleRow
  isMember: boolean
  /** Beside the author's name: following them. */
  authorAction: ReactNode
}

/** Below an article: who wrote it, and what to read next. */
export function AfterArticle({ article, isMember, authorAction }: AfterArticleProps) {
  return (
    <div className="mt-8 flex flex-col gap-8">
      <AuthorCard article={article} isMember={isMember} action={authorAction} />
      <NextReads article={article} />
    </div>
  )
}

interface AuthorCardProps extends Pick<AfterArticleProps, 'article' | 'isMember'> {
  action: ReactNode
}

function AuthorCard({ article, isMember, action }: AuthorCardProps) {
  const { author } = article
  const more = useQuery({ ...articleQueries.author(article.id), enabled: isMember })
  const work = [more.data?.title, more.data?.company].filter(Boolean).join(' · ')
  return (
    <Card className="flex flex-wrap items-start gap-4 p-4 md:p-5">
      <UserAvatar profile={author} size="large" isDecorative />
      <div className="min-w-0 grow basis-44">
        <p className="text-muted-foreground text-sm">{articleCopy.writtenBy}</p>
        <AppLink
          to={paths.profile.to(author.id)}
          className="hover:text-accent touch-target text-lg font-semibold break-words no-underline"
        >
          {displayName(author)}
        </AppLink>
        {work && <p className="text-muted-foreground text-sm break-words">{work}</p>}
        {more.data?.bio && (
          <p className="mt-2 line-clamp-3 text-sm text-pretty break-words">{more.data.bio}</p>
        )}
      </div>
      <div className="flex items-center gap-2">
        {action}
        <PersonMenu member={{ id: author.id, name: displayName(author) }} />
      </div>
    </Card>
  )
}

/** Up to three others: of the author first, then of the category. */
function NextReads({ article }: { article: ArticleRow }) {
  const newest = useInfiniteQuery(articleQueries.list(parseCategory(article.category)))
  const rows = nextReads(article, newest.data ? rowsOf(newest.data.pages) : [], limits.nextReads)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="read-next">
      <h2 id="read-next" className="mb-3 text-lg">
        {articleCopy.readNext}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3 sm:gap-4">
        {rows.map((row) => (
          <li key={row.id}>
            <NextRead article={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextRead({ article }: { article: ArticleCardRow }) {
  return (
    <Card className="hover:border-input relative h-full overflow-hidden transition-colors duration-150">
      <Collapsible authorId={article.author_id} text={article.title} className="p-4">
        <ArticlePicture
          article={article}
          isDecorative
          className="hidden aspect-[2/1] w-full sm:block"
        />
        <div className="flex flex-col gap-2 p-4">
          <h3 className="text-base leading-snug break-words">
            <AppLink
              to={paths.articles.toArticle(article.id)}
              className="hover:text-accent line-clamp-3 no-underline after:absolute after:inset-0 after:content-['']"
            >
              {article.title}
            </AppLink>
          </h3>
          <div className="-mb-2 flex items-center justify-between gap-2">
            <p className="text-muted-foreground min-w-0 truncate text-sm">
              {displayName(article.author)}
            </p>
            <CardMenu item={articleItem(article)} />
          </div>
        </div>
      </Collapsible>
    </Card>
  )
}
