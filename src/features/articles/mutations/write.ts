import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/config/paths'
import { useItemDeletion } from '@/lib/deletion'
import { AppError, unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { withNext, type ToastMessage } from '@/lib/toast'
import { articleCopy } from '../copy'
import type { AuthoredArticle } from '../model/own'
import { articleQueries } from '../queries'

/** Returns a toast that offers to read the article, unless it is open already. */
export function useReadNext() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (message: ToastMessage, id: string): ToastMessage => {
    const place = paths.articles.toArticle(id)
    if (pathname === place) return message
    return withNext(message, { label: articleCopy.readIt, go: () => void navigate(place) })
  }
}

async function publishDraft({ id }: AuthoredArticle) {
  const request = supabase.from('articles').update({ status: 'published' }).eq('id', id)
  return unwrap(await request.select('id').single())
}

/** Spec 2 §4: a draft becomes published. */
export function usePublishDraft() {
  const read = useReadNext()
  return useAppMutation({
    mutationFn: publishDraft,
    success: (_, { id }) => read(articleCopy.draftPublished, id),
    failure: articleCopy.publishDraftFailed,
    invalidates: (_, { id }) => [articleQueries.lists(), articleQueries.article(id)],
  })
}

async function deleteArticle({ id }: AuthoredArticle) {
  const gone = unwrap(await supabase.from('articles').delete().eq('id', id).select('id'))
  // For anyone else the policy deletes nothing, without an error.
  if (gone.length === 0) throw new AppError('forbidden', 'Nothing was deleted')
}

/** Spec 2 §6: the author or a super admin deletes an article. */
export function useDeleteArticle() {
  return useItemDeletion({
    mutationFn: deleteArticle,
    gone: ({ id }) => ({ id, shownBy: { queryKey: articleQueries.article(id), exact: true } }),
    success: (_, { status }) =>
      status === 'draft' ? articleCopy.draftDeleted : articleCopy.deleted,
    failure: (error, { status }) => {
      if (error.kind === 'forbidden') return articleCopy.unauthorized
      return status === 'draft' ? articleCopy.deleteDraftFailed : articleCopy.deleteFailed
    },
    invalidates: () => [articleQueries.lists()],
  })
}
