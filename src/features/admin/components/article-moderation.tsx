import { useInfiniteQuery } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '@/components/app-link'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { articleQueries, type ModeratedArticle } from '@/features/articles'
import { useAddressParams } from '@/lib/address-params'
import { rowsOf } from '@/lib/paging'
import { adminCopy } from '../copy'
import { previewOf } from '../model/preview'
import { useDeleteArticleAsAdmin } from '../mutations/moderation'
import { FilterButtons } from './filter-buttons'

const FILTERS = ['published', 'draft'] as const
type ArticleFilter = (typeof FILTERS)[number]

/** Published articles, newest first; each can be deleted. Drafts are listed only when asked for. */
export function ArticleModeration() {
  const [params, change] = useAddressParams()
  const status = FILTERS.find((name) => name === params.get('show')) ?? 'published'
  return (
    <>
      <FilterButtons
        label={adminCopy.articleFilter}
        filters={FILTERS}
        chosen={status}
        onChoose={(next) => change({ show: next === 'published' ? null : next })}
      >
        {(name) => adminCopy.articleFilters[name]}
      </FilterButtons>
      <Articles status={status} />
    </>
  )
}

function Articles({ status }: { status: ArticleFilter }) {
  const articles = useInfiniteQuery(articleQueries.moderated(status))
  if (!articles.data) {
    if (!articles.isError) return <ArticlesSkeleton />
    return (
      <LoadFailure
        title={adminCopy.articlesFailed}
        isRetrying={articles.isFetching}
        onRetry={() => void articles.refetch()}
      />
    )
  }
  const rows = rowsOf(articles.data.pages)
  if (rows.length === 0 && !articles.hasNextPage) {
    return (
      <EmptyState
        icon={FileText}
        title={status === 'draft' ? adminCopy.noDrafts : adminCopy.noArticles}
        description={status === 'draft' ? adminCopy.noDraftsHint : adminCopy.noArticlesHint}
      />
    )
  }
  return (
    <>
      <Card>
        <ul className="divide-y">
          {rows.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
      </Card>
      <LoadMore list={articles} failure={adminCopy.articlesFailed} />
    </>
  )
}

function ArticleRow({ article }: { article: ModeratedArticle }) {
  const { author, title } = article
  return (
    <li className="flex items-start gap-3 py-3 pr-2 pl-4">
      <UserAvatar profile={author} isDecorative className="mt-0.5" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <AppLink
            to={paths.articles.toArticle(article.id)}
            className="text-foreground font-medium [overflow-wrap:anywhere] no-underline hover:underline"
          >
            {title}
          </AppLink>
          {article.status === 'draft' && <Badge variant="outline">{adminCopy.draft}</Badge>}
        </p>
        <p className="text-sm [overflow-wrap:anywhere]">{previewOf(article.excerpt)}</p>
        <p className="text-muted-foreground mt-1 flex flex-wrap gap-x-2 text-sm">
          <AppLink
            to={paths.profile.to(author.id)}
            className="hover:text-accent truncate no-underline"
          >
            {adminCopy.writtenBy(author.username)}
          </AppLink>
          <span className="min-w-0 truncate">{author.email}</span>
          <RelativeTime dateTime={article.created_at} rule="days" />
        </p>
      </div>
      {/* An appeal would bring it back. */}
      {article.moderated_as !== 'removed' && <DeleteButton article={article} />}
    </li>
  )
}

function DeleteButton({ article: { id, title } }: { article: ModeratedArticle }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const remove = useDeleteArticleAsAdmin()
  const { goes, end } = adminCopy.confirmDeleteArticleHint
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={adminCopy.deleteArticle(title)}
        title={adminCopy.delete}
        onClick={() => setIsDialogOpen(true)}
      >
        <Trash2 aria-hidden strokeWidth={1.75} />
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        title={adminCopy.confirmDeleteArticle(title)}
        description={
          <>
            <span className="block">{goes}</span>
            <span className="text-foreground mt-2 block font-medium">{end}</span>
          </>
        }
        confirmLabel={adminCopy.delete}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setIsDialogOpen(false) })}
      />
    </>
  )
}

function ArticlesSkeleton() {
  return (
    <Card aria-busy className="appear-late divide-y">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-start gap-3 p-4">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-2 h-4 w-4/5" />
            <Skeleton className="mt-2 h-4 w-2/5" />
          </div>
        </div>
      ))}
    </Card>
  )
}
