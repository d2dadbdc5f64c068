import { useInfiniteQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { articleCopy } from '../copy'
import { articleQueries } from '../queries'
import { useArticleListsLive } from '../realtime'
import { ArticleCard } from './article-card'
import { ArticleEditor, useArticleEditor } from './article-editor'
import { OwnArticleRow } from './own-article-row'
import { PagedArticles } from './paged-articles'

interface MemberArticlesProps {
  userId: string
  viewerId: string
}

/**
 * The Articles tab of a profile (Spec 1 §2): its owner sees every status and can act, others see
 * what is published.
 */
export function MemberArticles({ userId, viewerId }: MemberArticlesProps) {
  const isOwn = userId === viewerId
  const articles = useInfiniteQuery(articleQueries.ofMember(userId, { isOwn }))
  const editor = useArticleEditor(viewerId)
  useArticleListsLive(isOwn ? `user:${userId}` : `profile:${userId}`)
  const write = isOwn && (
    <Button asChild>
      <AppLink to={paths.articles.to({ write: 'new' })}>{articleCopy.write}</AppLink>
    </Button>
  )
  const hasSome = articles.data?.pages.some((page) => page.length > 0)
  return (
    <>
      {hasSome && write && <div className="mb-4 flex justify-end">{write}</div>}
      <PagedArticles
        articles={articles}
        label={articleCopy.profileTab}
        empty={
          <EmptyState
            icon={BookOpen}
            title={isOwn ? articleCopy.profileEmptyOwn : articleCopy.profileEmpty}
            action={write}
          />
        }
        renderItem={(article) =>
          isOwn ? (
            <OwnArticleRow article={article} onEdit={editor.edit} />
          ) : (
            <ArticleCard article={article} />
          )
        }
      />
      <ArticleEditor editor={editor} />
    </>
  )
}
