import { Pencil, Trash2 } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { AskingButton } from '@/components/asking-button'
import { DeleteDialog } from '@/components/delete-dialog'
import { HiddenMark } from '@/components/hidden-mark'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { articleCopy } from '../copy'
import { articleLimits } from '../limits'
import { shorten } from '../model/text'
import { usePublishDraft } from '../mutations/write'
import type { ArticleCardRow } from '../queries'
import { ArticleCounts } from './article-counts'
import { ArticlePicture } from './article-picture'
import { useDeletion } from './use-deletion'

interface OwnArticleRowProps {
  article: ArticleCardRow
  onEdit: (id: string) => void
}

/** One of the viewer's own articles, with its actions. */
export function OwnArticleRow({ article, onEdit }: OwnArticleRowProps) {
  const { id, title, status, category, excerpt, updated_at, published_at } = article
  const deletion = useDeletion(article)
  const isDraft = status === 'draft'
  const labelId = `own-${id}`
  return (
    <Card>
      <article aria-labelledby={labelId} className="p-4 md:p-5">
        <div className="flex gap-4">
          <div className="flex min-w-0 grow flex-col gap-2">
            <p className="text-muted-foreground flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Badge variant={isDraft ? 'warning' : 'success'}>
                {isDraft ? articleCopy.draft : articleCopy.published}
              </Badge>
              <HiddenMark type="article" id={id} className="-mx-2" />
              {category && <Badge>{category}</Badge>}
              <span>
                <RelativeTime
                  after={isDraft ? articleCopy.savedAt : undefined}
                  dateTime={(isDraft ? updated_at : published_at) ?? updated_at}
                />
              </span>
            </p>
            <h2 id={labelId} className="text-lg leading-snug">
              <AppLink to={paths.articles.toArticle(id)} className="hover:text-accent no-underline">
                {title}
              </AppLink>
            </h2>
            <p className="text-muted-foreground text-pretty">
              {isDraft ? shorten(excerpt, articleLimits.draftPreview) : excerpt}
            </p>
            {!isDraft && (
              <p className="text-muted-foreground flex items-center gap-4 text-sm empty:hidden">
                <ArticleCounts article={article} />
              </p>
            )}
          </div>
          {article.image_url !== null && (
            <ArticlePicture
              article={article}
              isDecorative
              className="rounded-control hidden aspect-[4/3] w-28 shrink-0 self-start sm:block"
            />
          )}
        </div>
        <RowActions
          article={article}
          labelId={labelId}
          onEdit={() => onEdit(id)}
          onDelete={deletion.ask}
        />
      </article>
      <DeleteDialog {...deletion.dialogProps} />
    </Card>
  )
}

interface RowActionsProps {
  article: ArticleCardRow
  labelId: string
  onEdit: () => void
  onDelete: () => void
}

function RowActions({ article, labelId, onEdit, onDelete }: RowActionsProps) {
  const publish = usePublishDraft()
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {article.status === 'draft' && (
        <AskingButton
          size="small"
          isPending={publish.isPending}
          aria-describedby={labelId}
          question={articleCopy.publishTitle(article.title)}
          consequence={articleCopy.publishHint}
          confirmLabel={articleCopy.publish}
          onConfirm={() => publish.mutate(article)}
        >
          {articleCopy.publish}
        </AskingButton>
      )}
      <Button variant="secondary" size="small" aria-describedby={labelId} onClick={onEdit}>
        <Pencil aria-hidden strokeWidth={1.75} />
        {articleCopy.edit}
      </Button>
      <Button
        variant="ghost"
        size="small"
        className="text-destructive"
        aria-describedby={labelId}
        onClick={onDelete}
      >
        <Trash2 aria-hidden strokeWidth={1.75} />
        {articleCopy.delete}
      </Button>
    </div>
  )
}
