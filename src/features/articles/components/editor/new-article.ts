import { readDraft, writeDraft, type DraftAddress } from '@/lib/draft-store'
import { newId } from '@/lib/uuid'

const SCOPE = 'article'

/** Where an article draft is persisted on the device. */
export function draftAddress(viewerId: string, articleId: string): DraftAddress {
  return { viewerId, scope: SCOPE, target: articleId }
}

/** Holds the id of the article that Write Article continues. */
function pointerAddress(viewerId: string): DraftAddress {
  return { viewerId, scope: `${SCOPE}-new`, target: '' }
}

/**
 * Returns the id of the article that Write Article opens: the unfinished one, else a new one. The
 * device creates the id, so that saving twice makes one article.
 */
export async function newArticleId(viewerId: string): Promise<string> {
  const stored = await readDraft(pointerAddress(viewerId))
  if (typeof stored?.value === 'string') return stored.value
  const id = newId()
  await rememberNewArticle(viewerId, id)
  return id
}

/** Makes Write Article continue this article. */
export async function rememberNewArticle(viewerId: string, articleId: string): Promise<void> {
  await writeDraft(pointerAddress(viewerId), articleId)
}

/** Makes the next Write Article start a new one. */
export async function forgetNewArticle(viewerId: string): Promise<void> {
  await writeDraft(pointerAddress(viewerId), null)
}
