import { readDraft, writeDraft, type DraftAddress } from '@/lib/drafts'
import { newId } from '@/lib/uuid'

const SCOPE = 'article'

/** Where an article in the making is kept on the device. */
export function draftAddress(viewerId: string, articleId: string): DraftAddress {
  return { viewerId, scope: SCOPE, target: articleId }
}

/** Under this name stands which article Write Article goes on with. */
function pointerAddress(viewerId: string): DraftAddress {
  return { viewerId, scope: `${SCOPE}-new`, target: '' }
}

/**
 * The id of the article that Write Article opens: the one begun and not finished, else a new one.
 * The device makes it, so that saving it twice makes one article.
 */
export async function newArticleId(viewerId: string): Promise<string> {
  const kept = await readDraft(pointerAddress(viewerId))
  if (typeof kept?.value === 'string') return kept.value
  const id = newId()
  await rememberNewArticle(viewerId, id)
  return id
}

/** Write Article goes on with this one. */
export async function rememberNewArticle(viewerId: string, articleId: string): Promise<void> {
  await writeDraft(pointerAddress(viewerId), articleId)
}

/** The next Write Article begins anew. */
export async function forgetNewArticle(viewerId: string): Promise<void> {
  await writeDraft(pointerAddress(viewerId), null)
}
