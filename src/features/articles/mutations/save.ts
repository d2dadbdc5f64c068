import { useQueryClient } from '@tanstack/react-query'
import { AppError, toAppError, unwrap, unwrapMaybe } from '@/lib/errors'
import { logHandled } from '@/lib/log'
import { useAppMutation } from '@/lib/query'
import { supabase } from '@/lib/supabase'
import { articleCopy } from '../copy'
import { draftOf, isSameText, type DraftValue } from '../model/draft'
import { articleQueries } from '../queries'
import type { ArticleFields } from '../schemas'
import { useReadNext } from './write'

/* What the editor saves. */

const STORED = 'id, title, content, category, image_url, image_alt, status, updated_at'

/** An article to save. */
export interface ArticleToSave {
  id: string
  viewerId: string
  fields: ArticleFields
  /** The server's version it is based on; null: there is none. */
  base: string | null
  isPublished: boolean
}

async function insertArticle({ id, viewerId, fields, isPublished }: ArticleToSave) {
  const status = isPublished ? 'published' : 'draft'
  const row = { id, author_id: viewerId, user_id: viewerId, ...fields, status }
  return unwrap(await supabase.from('articles').insert(row).select(STORED).single())
}

/** Updates exactly the known version; null when the server has another. */
async function updateArticle({ id, fields, base, isPublished }: ArticleToSave) {
  const change = isPublished ? { ...fields, status: 'published' } : fields
  const request = supabase.from('articles').update(change).eq('id', id)
  const known = base === null ? request : request.eq('updated_at', base)
  return unwrapMaybe(await known.select(STORED).maybeSingle())
}

/** The texts whose saving got no answer, by article: the server may have any of them. */
const unanswered = new Map<string, readonly ArticleFields[]>()
/** Who writes for long without a network tries again with every pause. */
const MOST_UNANSWERED = 50

function noteUnanswered({ id, fields }: ArticleToSave): void {
  const before = unanswered.get(id) ?? []
  unanswered.set(id, [...before, fields].slice(-MOST_UNANSWERED))
}

/** Whether a version is of an attempt without an answer. Once that published it, only publishing changes it. */
function isOwnAttempt(version: DraftValue, status: string, { id, isPublished }: ArticleToSave) {
  if (status === 'published' && !isPublished) return false
  return unanswered.get(id)?.some((text) => isSameText(text, version)) === true
}

/** Finds out why the version to update was gone: an earlier attempt may have succeeded unheard. */
async function lookAgain(save: ArticleToSave) {
  const found = await supabase.from('articles').select(STORED).eq('id', save.id).maybeSingle()
  const row = unwrapMaybe(found)
  if (!row) throw new AppError('not-found', 'The article is gone', { code: 'gone' })
  const version = draftOf(row)
  const isStored = isSameText(version, save.fields)
  if (isStored && (!save.isPublished || row.status === 'published')) return row
  if (isStored || isOwnAttempt(version, row.status, save))
    return unwrap({ data: await updateArticle({ ...save, base: row.updated_at }), error: null })
  throw new AppError('duplicate', 'The article was changed elsewhere', { code: 'conflict' })
}

async function store(save: ArticleToSave) {
  if (save.base !== null) return (await updateArticle(save)) ?? lookAgain(save)
  try {
    return await insertArticle(save)
  } catch (error) {
    if (toAppError(error).kind !== 'duplicate') throw error
    return lookAgain(save)
  }
}

/**
 * Saves an article: a new one under the id the device created, a known one as the next version of
 * its base, or of what an attempt without an answer stored. Saving twice is safe. Another version on the
 * server throws the code `conflict`, a deleted one `gone`.
 */
export async function saveArticle(save: ArticleToSave) {
  try {
    const row = await store(save)
    unanswered.delete(save.id)
    return row
  } catch (error) {
    if (toAppError(error).kind === 'network') noteUnanswered(save)
    throw error
  }
}

/** Whether a save failed because the server has another version. */
export function isConflict(error: unknown): boolean {
  return toAppError(error).code === 'conflict'
}

/** Saves a draft, publishes, or saves the changes of a published article. */
export function useSaveArticle(kind: 'draft' | 'publish' | 'changes') {
  const messages = {
    draft: { success: articleCopy.draftSaved, failure: articleCopy.saveDraftFailed },
    publish: { success: articleCopy.articlePublished, failure: articleCopy.publishFailed },
    changes: { success: articleCopy.changesSaved, failure: articleCopy.saveChangesFailed },
  }[kind]
  const read = useReadNext()
  return useAppMutation({
    mutationFn: saveArticle,
    success: (_, { id }) => (kind === 'publish' ? read(messages.success, id) : messages.success),
    // A conflict shows both versions instead of a toast.
    failure: (error) => {
      if (isConflict(error)) return null
      return error.kind === 'unauthenticated' ? articleCopy.signedOut : messages.failure
    },
    invalidates: (_, { id }) => [articleQueries.lists(), articleQueries.article(id)],
    changesFeed: kind !== 'draft',
  })
}

/** Deletes a draft that was only saved while writing; if that fails it stays a draft. */
export function useDropDraft() {
  const queryClient = useQueryClient()
  return async function dropDraft(id: string): Promise<void> {
    const request = supabase.from('articles').delete().eq('id', id).eq('status', 'draft')
    const { error } = await request
    if (error) logHandled('A discarded draft was not removed', error)
    await queryClient.invalidateQueries({ queryKey: articleQueries.lists() })
  }
}
