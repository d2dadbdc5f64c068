import { useState } from 'react'
import { useAuth, useViewerState } from '@/features/auth'
import { toastWords } from '@/lib/toast'
import { articleCopy } from '../copy'
import type { AuthoredArticle } from '../model/own'
import { useDeleteArticle } from '../mutations/write'
import { canDeleteArticle } from '../permissions'

/**
 * Deleting an article (Spec 2 §6): who may is known only when the viewer's state is, and it asks
 * before it does. Null: the viewer is nobody who could.
 */
export function useDeletion(article: AuthoredArticle, onDeleted?: () => void) {
  const { user } = useAuth()
  const state = useViewerState()
  const [isAsked, setIsAsked] = useState(false)
  const remove = useDeleteArticle()
  const viewer = state.data?.viewer
  const isAuthor = user?.id === article.author_id

  /** Asks now when it is known who may, and otherwise once it is; an answer that fails ends it. */
  async function ask() {
    let may = canDeleteArticle(user?.id ?? null, viewer, article)
    if (may === null) {
      toastWords(articleCopy.checkingPermissions)
      const { data } = await state.refetch({ cancelRefetch: false })
      may = canDeleteArticle(user?.id ?? null, data?.viewer, article)
    }
    if (may) setIsAsked(true)
    else if (may === false) toastWords(articleCopy.unauthorized, 'destructive')
  }

  return {
    /** Its author sees the action at once, a super admin when that is known. */
    label: isAuthor ? articleCopy.delete : viewer?.isAdmin ? articleCopy.deleteAsAdmin : null,
    ask: () => void ask(),
    dialogProps: {
      isOpen: isAsked,
      onOpenChange: setIsAsked,
      title: articleCopy.deleteTitle(article.title),
      description:
        article.status === 'draft' ? articleCopy.deleteDraftHint : articleCopy.deleteHint,
      confirmLabel: articleCopy.delete,
      isDestructive: true,
      isPending: remove.isPending,
      onConfirm: () =>
        remove.mutate(article, {
          onSuccess: onDeleted,
          onSettled: () => setIsAsked(false),
        }),
    },
  }
}
