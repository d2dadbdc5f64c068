import { useState } from 'react'
import { removalOf } from '@/components/removal'
import { useAuth, useViewerState } from '@/features/auth'
import { toastMessage } from '@/lib/toast'
import { articleCopy } from '../copy'
import type { AuthoredArticle } from '../model/own'
import { useDeleteArticle } from '../mutations/write'
import { canDeleteArticle } from '../permissions'

/**
 * Deletes an article after asking (Spec 2 §6). Permissions are known once the viewer is loaded.
 * Null: this viewer can't.
 */
export function useDeletion(article: AuthoredArticle, onDeleted?: () => void) {
  const { user } = useAuth()
  const state = useViewerState()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const remove = useDeleteArticle()
  const viewer = state.data?.viewer
  const isAuthor = user?.id === article.author_id

  /** Asks at once if the permission is known, otherwise once it loads; if that fails, it stops. */
  async function ask() {
    let may = canDeleteArticle(user?.id ?? null, viewer, article)
    if (may === null) {
      toastMessage(articleCopy.checkingPermissions)
      const { data } = await state.refetch({ cancelRefetch: false })
      may = canDeleteArticle(user?.id ?? null, data?.viewer, article)
    }
    if (may) setIsDialogOpen(true)
    else if (may === false) toastMessage(articleCopy.unauthorized, 'destructive')
  }

  return {
    /** The author sees the action at once, a super admin once that is known. */
    label: isAuthor ? articleCopy.delete : viewer?.isAdmin ? articleCopy.deleteAsAdmin : null,
    ask: () => void ask(),
    dialogProps: {
      removal: removalOf('article', article.id, {
        authorId: article.author_id,
        viewerId: user?.id ?? null,
      }),
      onRemoved: onDeleted,
      isOpen: isDialogOpen,
      onOpenChange: setIsDialogOpen,
      title: articleCopy.deleteTitle(article.title),
      description:
        article.status === 'draft' ? articleCopy.deleteDraftHint : articleCopy.deleteHint,
      confirmLabel: articleCopy.delete,
      isDestructive: true,
      isPending: remove.isPending,
      onConfirm: () =>
        remove.mutate(article, {
          onSuccess: onDeleted,
          onSettled: () => setIsDialogOpen(false),
        }),
    },
  }
}
