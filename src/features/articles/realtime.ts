import { useQueryClient } from '@tanstack/react-query'
import { isBeingDeleted } from '@/lib/being-deleted'
import { useTopic } from '@/lib/realtime'
import { articleQueries } from './queries'

/** Updates an open article and its comments live; a visitor opens no socket. */
export function useArticleLive(id: string | null): void {
  const queryClient = useQueryClient()

  function markArticle() {
    if (id === null || isBeingDeleted(id)) return
    void queryClient.invalidateQueries({
      queryKey: articleQueries.article(id),
      exact: true,
    })
  }

  function markComments() {
    if (id !== null) {
      void queryClient.invalidateQueries({ queryKey: articleQueries.commentsOf(id) })
    }
  }

  useTopic(
    id && `content:article:${id}`,
    { article_changed: markArticle, comments_changed: markComments },
    {
      onRejoin: () => {
        markArticle()
        markComments()
      },
    },
  )
}

/** Updates lists of a member's articles live: one's own on every device, others' as published. */
export function useArticleListsLive(topic: `user:${string}` | `profile:${string}` | null): void {
  const queryClient = useQueryClient()

  function markLists() {
    void queryClient.invalidateQueries({ queryKey: articleQueries.lists() })
  }

  useTopic(topic, { articles_changed: markLists }, { onRejoin: markLists })
}
