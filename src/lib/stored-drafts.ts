import { del, delMany, entries, keys } from 'idb-keyval'
import { draftStore, isExpired, quietly, type DraftAddress, type StoredDraft } from './draft-store'
import { isRecord } from './is-record'

/** The address that a key is made of; null for what is no key of a draft. */
function addressOf(key: unknown): DraftAddress | null {
  try {
    const parts: unknown = JSON.parse(String(key))
    if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return null
    const [viewerId = '', scope = '', target = ''] = parts
    return { viewerId, scope, target }
  } catch {
    return null
  }
}

/** A draft with its address. */
export interface ListedDraft extends StoredDraft<unknown> {
  address: DraftAddress
}

/** Lists a member's drafts that have not expired, newest first. */
export async function listDrafts(viewerId: string): Promise<ListedDraft[]> {
  const all = (await quietly(() => entries<string, StoredDraft<unknown>>(draftStore()))) ?? []
  return all
    .flatMap(([key, draft]) => {
      const address = addressOf(key)
      return address && isRecord(draft) ? [{ ...draft, address }] : []
    })
    .filter((draft) => draft.address.viewerId === viewerId && !isExpired(draft))
    .sort((one, other) => other.savedAt - one.savedAt)
}

/** Deletes every expired draft of any member. Called once, some time after startup. */
export async function purgeOldDrafts(now = Date.now()): Promise<void> {
  await quietly(async () => {
    const all = await entries<string, StoredDraft<unknown>>(draftStore())
    const old = all.filter(([, draft]) => isExpired(draft, now))
    await Promise.all(old.map(([key]) => del(key, draftStore())))
  })
}

/** Deletes every draft of a member whose account is deleted. */
export async function forgetDraftsOf(viewerId: string): Promise<void> {
  await quietly(async () => {
    const all = await keys<string>(draftStore())
    const theirs = all.filter((key) =>
      key.startsWith(`${JSON.stringify([viewerId]).slice(0, -1)},`),
    )
    await delMany(theirs, draftStore())
  })
}
