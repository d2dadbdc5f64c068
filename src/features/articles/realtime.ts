import { isBeingDeleted } from '@/lib/being-deleted'
import { useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import { articleQueries } from './queries'

/** Updates an open article and its comments live; a visitor opens no socket. */
export function useArticleLive(id: string | null): void {
  const refreshArticle = useReread(
    id === null ? [] : [articleQueries.article(id)],
    () => id !== null && isBeingDeleted(id),
    { isExact: true },
  )
  const refreshComments = useReread(id === null ? [] : [articleQueries.commentsOf(id)])
  useTopic(
    id && `content:article:${id}`,
    { article_changed: refreshArticle, comments_changed: refreshComments },
    {
      onRejoin: () => {
        refreshArticle()
        refreshComments()
      },
    },
  )
}

/** Updates lists of a member's articles live: one's own on every device, others' as published. */
export function useArticleListsLive(topic: `user:${string}` | `profile:${string}` | null): void {
  const refresh = useReread([articleQueries.lists()])
  useTopic(topic, { articles_changed: refresh }, { onRejoin: refresh })
}
