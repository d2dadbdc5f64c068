import { useInfiniteQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { EmptyState } from '@/components/empty-state'
import { Button } from '@/components/ui/button'
import { articleCopy } from '../copy'
import { articleQueries } from '../queries'
import { useArticleListsLive } from '../realtime'
import { OwnArticleRow } from './own-article-row'
import { PagedArticles } from './paged-articles'

interface OwnArticlesProps {
  viewerId: string
  /** Only unpublished articles. */
  isDrafts?: boolean
  /** The name of the list, if it differs from its tab's. */
  label?: string
  onWrite: () => void
  onEdit: (id: string) => void
}

/** The viewer's articles, all or only the drafts, last changed first. */
export function OwnArticles({
  viewerId,
  isDrafts = false,
  label = isDrafts ? articleCopy.tabs.drafts : articleCopy.tabs.mine,
  onWrite,
  onEdit,
}: OwnArticlesProps) {
  const articles = useInfiniteQuery(articleQueries.own(viewerId, { isDrafts }))
  useArticleListsLive(`user:${viewerId}`)
  return (
    <PagedArticles
      articles={articles}
      label={label}
      empty={
        <EmptyState
          icon={PenLine}
          title={isDrafts ? articleCopy.emptyDrafts : articleCopy.emptyMine}
          description={isDrafts ? articleCopy.emptyDraftsHint : articleCopy.emptyHint}
          action={<Button onClick={onWrite}>{articleCopy.write}</Button>}
        />
      }
      renderItem={(article) => <OwnArticleRow article={article} onEdit={onEdit} />}
    />
  )
}
