import { Pencil, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { DeleteDialog } from '@/components/delete-dialog'
import { PicturesOf } from '@/components/hiding'
import { ModerationContext, useModeration, useStanding } from '@/components/moderation'
import { PlaceMenu } from '@/components/place-menu'
import { ShareLinkButton } from '@/components/share-link-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { hashHref, paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { ReactionBar } from '@/features/reactions'
import { formatExact } from '@/lib/format'
import { articleCopy } from '../copy'
import { articleItem } from '../model/item'
import { usePublishDraft } from '../mutations/write'
import { canEditArticle } from '../permissions'
import type { ArticleRow } from '../queries'
import { useArticleLive } from '../realtime'
import { ArticleComments } from './article-comments'
import { ArticleBy } from './article-meta'
import { ArticlePicture } from './article-picture'
import { Contents } from './contents'
import { LazyMarkdown } from './lazy-markdown'
import { useDeletion } from './use-deletion'

interface ArticleViewProps {
  article: ArticleRow
  highlightedCommentId: string | null
  /** Between the text and the comments. */
  after?: ReactNode
  onEdit: () => void
  onDeleted: () => void
}

/** One article, for reading. */
export function ArticleView(props: ArticleViewProps) {
  const { id, moderated_as: as } = props.article
  return (
    <ModerationContext value={useModeration(id, as)}>
      <PicturesOf value={articleItem(props.article)}>
        <Article {...props} />
      </PicturesOf>
    </ModerationContext>
  )
}

function Article({ article, highlightedCommentId, after, onEdit, onDeleted }: ArticleViewProps) {
  const { user } = useAuth()
  const isDraft = article.status === 'draft'
  useArticleLive(user ? article.id : null)
  return (
    <article aria-labelledby="article-title">
      {isDraft && (
        <p role="status" className="rounded-control bg-muted mb-5 px-4 py-3 text-sm">
          {articleCopy.draftNotice}
        </p>
      )}
      {article.category && <Badge className="mb-3">{article.category}</Badge>}
      <h1 id="article-title" tabIndex={-1} className="text-2xl break-words md:text-3xl">
        {article.title}
      </h1>
      <div className="mt-4 flex items-start justify-between gap-2">
        <ArticleBy article={article}>
          <span>{articleCopy.readingTime(article.reading_minutes)}</span>
          {article.edited_at !== null && (
            <span title={formatExact(article.edited_at)}>{articleCopy.edited}</span>
          )}
        </ArticleBy>
        {!isDraft && <PlaceMenu item={articleItem(article)} className="-my-2" />}
      </div>
      {article.image_url !== null && (
        <ArticlePicture
          key={article.image_url}
          article={article}
          isEager
          className="rounded-card mt-6 aspect-video"
        />
      )}
      <Contents text={article.content} />
      <div className="mt-8">
        <LazyMarkdown text={article.content} articleId={article.id}>
          <Footer article={article} onEdit={onEdit} onDeleted={onDeleted} />
          {!isDraft && after}
          {isDraft ? (
            <p className="text-muted-foreground mt-6 text-sm">{articleCopy.commentHidden}</p>
          ) : (
            <ArticleComments
              articleId={article.id}
              articleAuthorId={article.author_id}
              highlightedId={highlightedCommentId}
            />
          )}
        </LazyMarkdown>
      </div>
    </article>
  )
}

interface ActionsProps {
  article: ArticleRow
  onEdit: () => void
  onDeleted: () => void
}

/** Reactions, the link, and the actions. */
function Footer({ article, onEdit, onDeleted }: ActionsProps) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-2 border-t pt-4 print:hidden">
      {article.status !== 'draft' && (
        <>
          <ReactionBar item={{ contentType: 'article', contentId: article.id }} isLive />
          <ShareLinkButton
            title={article.title}
            href={hashHref(paths.articles.toArticle(article.id))}
          />
        </>
      )}
      <Actions article={article} onEdit={onEdit} onDeleted={onDeleted} />
    </div>
  )
}

/** What the author or a super admin can do with an article. */
function Actions({ article, onEdit, onDeleted }: ActionsProps) {
  const { user } = useAuth()
  const deletion = useDeletion(article, onDeleted)
  const publish = usePublishDraft()
  const { mayEdit, mayDelete } = useStanding(articleItem(article))
  const canEdit = mayEdit && canEditArticle(user?.id ?? null, article)
  // The dialog stays until it has answered, also when the removal is shown meanwhile.
  if (!canEdit && deletion.label === null) return null
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto">
      {canEdit && article.status === 'draft' && (
        <Button size="small" isPending={publish.isPending} onClick={() => publish.mutate(article)}>
          {!publish.isPending && <Send aria-hidden strokeWidth={1.75} />}
          {articleCopy.publish}
        </Button>
      )}
      {canEdit && (
        <Button variant="ghost" size="small" onClick={onEdit}>
          <Pencil aria-hidden strokeWidth={1.75} />
          {articleCopy.edit}
        </Button>
      )}
      {mayDelete && deletion.label !== null && (
        <Button variant="ghost" size="small" className="text-destructive" onClick={deletion.ask}>
          <Trash2 aria-hidden strokeWidth={1.75} />
          {deletion.label}
        </Button>
      )}
      <DeleteDialog {...deletion.dialogProps} />
    </div>
  )
}

/** Skeleton of an article. */
export function ArticleSkeleton() {
  return (
    <div aria-busy className="appear-late">
      <p role="status" className="sr-only">
        {articleCopy.loadingOne}
      </p>
      <Skeleton className="h-5 w-20 rounded-full" />
      <Skeleton className="mt-4 h-16 w-4/5" />
      <div className="mt-4 flex items-center gap-3">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-4 w-40" />
      </div>
      <Skeleton className="rounded-card mt-6 aspect-video w-full" />
      <div className="mt-8 flex flex-col gap-3">
        {[0, 1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-5 w-full last:w-2/3" />
        ))}
      </div>
    </div>
  )
}
