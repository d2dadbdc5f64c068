import { useQueryClient } from '@tanstack/react-query'
import { articleQueries, deleteArticleAsAdmin } from '@/features/articles'
import { businessQueries, moderateReviews, type Judgement } from '@/features/business'
import { patchPages, patchRow, patchRows } from '@/lib/cache'
import { useItemDeletion } from '@/lib/deletion'
import { outrunMessage } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { adminCopy } from '../copy'
import { adminLimits } from '../limits'
import { adminQueries } from '../queries'

/**
 * Spec 3 §4: deletes an article. It leaves the list at once; a second later, when everything
 * attached to it is deleted too, the list is refetched.
 */
export function useDeleteArticleAsAdmin() {
  const queryClient = useQueryClient()
  return useItemDeletion({
    mutationFn: deleteArticleAsAdmin,
    gone: (id) => ({ id, shownBy: { queryKey: articleQueries.article(id), exact: true } }),
    success: adminCopy.articleDeleted,
    failure: adminCopy.articleDeleteFailed,
    onSuccess: (_, id) => {
      for (const status of ['published', 'draft'] as const) {
        queryClient.setQueryData(articleQueries.moderated(status).queryKey, (list) =>
          patchPages(list, (page) => patchRows(page, (rows) => patchRow(rows, id, () => null))),
        )
      }
      setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: articleQueries.lists() })
        void queryClient.invalidateQueries({ queryKey: adminQueries.log().queryKey })
      }, adminLimits.articleRefetchMs)
    },
  })
}

/** Spec 3 §4: sets the status of one or several reviews. */
export function useModerateReviews() {
  return useAppMutation({
    mutationFn: (judgement: Judgement) => moderateReviews(judgement),
    success: (count) => adminCopy.judged(count),
    failure: (error, { reviews }) => {
      const { moderateFailed, moderateManyFailed } = adminCopy
      return outrunMessage(error) ?? (reviews.length === 1 ? moderateFailed : moderateManyFailed)
    },
    // The queue, its counts, and the reviewed pages.
    invalidates: () => [businessQueries.all(), adminQueries.log().queryKey],
  })
}
