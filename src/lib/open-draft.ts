import {
  readDraft,
  removeDraft,
  writeDraft,
  type DraftAddress,
  type DraftPlace,
  type Sharing,
} from './draft-store'
import { logHandled } from './log'
import type { SharedDraft } from './shared-draft'

/**
 * A draft that several tabs share, once the code for that has loaded; until then, and if it can't be loaded, it
 * is this tab's alone.
 */
export function openDraft(address: DraftAddress, sharing: Sharing | null) {
  let shared: SharedDraft | undefined
  let isOpen = sharing !== null
  let seen = 0
  if (sharing) {
    import('./shared-draft')
      .then(({ shareDraft }) => {
        if (isOpen) shared = shareDraft(address, seen, sharing)
      })
      .catch((error: unknown) => logHandled('Drafts are not shared with other tabs', error))
  }
  return {
    async read() {
      const found = await readDraft(address)
      seen = found?.savedAt ?? 0
      return found
    },
    async write(value: unknown, place?: DraftPlace): Promise<number | undefined> {
      if (shared) return shared.write(value, place)
      const savedAt = await writeDraft(address, value, place)
      seen = savedAt ?? seen
      return savedAt
    },
    remove: () => (shared ? shared.remove() : removeDraft(address)),
    /** Takes what another tab did meanwhile. */
    look: () => shared?.look(),
    close() {
      isOpen = false
      shared?.close()
    },
  }
}
