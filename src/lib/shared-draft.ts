import { promisifyRequest } from 'idb-keyval'
import {
  draftStore,
  findDraft,
  keyOf,
  placeNow,
  quietly,
  type DraftAddress,
  type Sharing,
  type StoredDraft,
} from './draft-store'
import { sharedDraftCopy } from './shared-draft-copy'
import { toast } from './toast'

/*
 * Drafts that several tabs share.
 * 1. Who writes or removes one tells the other tabs its key; they read it, also when they slept meanwhile and
 *    are shown again.
 * 2. A tab knows which version it has seen. What it hasn't seen it doesn't remove, and if it overwrites it,
 *    that can be brought back.
 */
type Stored = StoredDraft<unknown> | null

let tabs: BroadcastChannel | null = null
function otherTabs(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') tabs ??= new BroadcastChannel('kindling-drafts')
  return tabs
}

/** Who shares a draft in this tab. */
const here = new Set<(key: string) => void>()

function tell(key: string): void {
  otherTabs()?.postMessage(key)
  for (const hear of here) hear(key)
}

/** Returns what was stored before; undefined if nothing can be stored. */
function replace(key: string, draft: StoredDraft<unknown>): Promise<Stored | undefined> {
  return quietly(() =>
    draftStore()('readwrite', async (drafts) => {
      // Both at once: a page that is closing gets no answer to write after.
      const before = promisifyRequest<Stored | undefined>(drafts.get(key))
      drafts.put(draft, key)
      await promisifyRequest(drafts.transaction)
      return (await before) ?? null
    }),
  )
}

async function removeSeen(key: string, seen: number): Promise<void> {
  await quietly(() =>
    draftStore()('readwrite', async (drafts) => {
      const found = await promisifyRequest<Stored | undefined>(drafts.get(key))
      if (found && found.savedAt <= seen) drafts.delete(key)
      await promisifyRequest(drafts.transaction)
    }),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Shares a draft; `seen` is when the version that this tab knows was stored, 0 for none. */
export function shareDraft(address: DraftAddress, seen: number, { onChange, offers }: Sharing) {
  const key = keyOf(address)
  const channel = otherTabs()
  const stop = new AbortController()
  const { signal } = stop

  async function look() {
    const known = seen
    const found = await findDraft(key)
    // It can't be read, or this tab has written meanwhile.
    if (found === undefined || seen !== known) return
    const isNews = found === null ? known > 0 : found.savedAt > known
    if (isNews && onChange(found)) seen = found?.savedAt ?? 0
  }

  function offer(lost: StoredDraft<unknown>) {
    const onUndo = () => {
      if (onChange(lost)) void write(lost.value, lost.place)
    }
    toast({ title: sharedDraftCopy.lost, undo: { label: sharedDraftCopy.show, onUndo } })
  }

  async function write(value: unknown, place = placeNow()): Promise<number | undefined> {
    const known = seen
    const savedAt = Date.now()
    // Set before writing, so that a read in between doesn't take it for another tab's.
    seen = savedAt
    const before = await replace(key, { value, savedAt, place })
    if (before === undefined) {
      if (seen === savedAt) seen = known
      return undefined
    }
    tell(key)
    if (offers && before && before.savedAt > known && !isSame(before.value, value)) offer(before)
    return savedAt
  }

  function hear(told: unknown): void {
    if (told === key) void look()
  }
  here.add(hear)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data), { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void look()
    },
    { signal },
  )
  return {
    look,
    write,
    async remove(): Promise<void> {
      const known = seen
      seen = 0
      await removeSeen(key, known)
      tell(key)
    },
    close() {
      here.delete(hear)
      stop.abort()
    },
  }
}

export type SharedDraft = ReturnType<typeof shareDraft>
