import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { BackLink } from '@/components/back-link'
import { LoadFailure } from '@/components/load-failure'
import { shownOnDemand } from '@/components/on-demand'
import { WhenSeen } from '@/components/when-seen'
import { paths } from '@/config/paths'
import {
  ArticleEditor,
  articleCopy,
  articleQueries,
  ArticleSkeleton,
  ArticleView,
  GoneWhileWriting,
  useArticleEditor,
} from '@/features/articles'
import { useAuth } from '@/features/auth'
import { inBackground, type Preloading } from '@/lib/preload'
import { useScreen } from '@/lib/screen'
import { usePageTitle } from '@/lib/title'
import { toastMessage, type ToastMessage } from '@/lib/toast'
import { isUuid } from '@/lib/uuid'

const COMMENT = 'comment'

// Loaded when the end of the text is reached.
const After = shownOnDemand(async () => (await import('./after')).After)

/** Preloads the article and its comments. */
export function preload({ client, viewerId, params }: Preloading): void {
  const id = params.articleId?.toLowerCase() ?? ''
  if (!isUuid(id)) return
  inBackground(client.query(articleQueries.screen(id, viewerId)))
}

/** `/articles/{articleId}`: one article (Spec 2 §2). */
export function Component() {
  const { articleId = '' } = useParams()
  const id = articleId.toLowerCase()
  if (!isUuid(id)) return <BackToArticles message={articleCopy.invalid} />
  return <Article key={id} id={id} />
}

function Article({ id }: { id: string }) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const isReady = useScreen(articleQueries.screen(id, user?.id ?? null))
  const article = useQuery({ ...articleQueries.detail(id), enabled: isReady })
  const editor = useArticleEditor(user?.id ?? null)
  usePageTitle(article.data?.title ?? articleCopy.title)

  function handleDeleted() {
    void navigate(paths.articles.to(), { replace: true })
  }

  // Deleted, nonexistent and someone else's draft look the same (UX-17).
  if (article.data === null) {
    const back = <BackToArticles message={articleCopy.notFound} />
    if (!user) return back
    return (
      <GoneWhileWriting articleId={id} viewerId={user.id}>
        {back}
      </GoneWhileWriting>
    )
  }
  return (
    <>
      <BackLink to={paths.articles.to()} label={articleCopy.back} className="print:hidden" />
      {article.data && (
        <ArticleView
          article={article.data}
          highlightedCommentId={params.get(COMMENT)}
          after={
            <WhenSeen className="min-h-112 print:hidden">
              <After article={article.data} />
            </WhenSeen>
          }
          onEdit={() => editor.edit(id)}
          onDeleted={handleDeleted}
        />
      )}
      {article.isPending && <ArticleSkeleton />}
      {article.isError && !article.data && (
        <LoadFailure
          isHeading
          title={articleCopy.loadFailed}
          isRetrying={article.isFetching}
          onRetry={() => void article.refetch()}
        />
      )}
      <ArticleEditor editor={editor} />
    </>
  )
}

/** Spec 2 §2: an invalid or missing article returns to the list and says why. */
function BackToArticles({ message }: { message: ToastMessage }) {
  const navigate = useNavigate()
  useEffect(() => {
    toastMessage(message, 'destructive')
    void navigate(paths.articles.to(), { replace: true })
    // Runs once: the redirect unmounts this page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
