import {
  readDraft,
  removeDraft,
  writeDraft,
  type DraftAddress,
  type DraftPlace,
  type Sharing,
} from './draft-store'
import { logHandled } from './log'
import type { SharedDraft, shareDraft as Share } from './shared-draft'

/**
 * A draft that several tabs share, once the code for that has loaded; until then, and if it can't be loaded, it
 * is this tab's alone.
 */
export function openDraft(address: DraftAddress, sharing: Sharing | null) {
  let shared: SharedDraft | undefined
  let isOpen = sharing !== null
  let seen = 0
  let last: Promise<unknown> = Promise.resolve()

  /** Work on the draft while it is this tab's alone, and which version the tab has seen afterwards. */
  function alone<T>(work: Promise<T>, seenAfter: (result: T) => number): Promise<T> {
    const done = Promise.all([work, last]).then(([result]) => {
      seen = seenAfter(result)
      return result
    })
    last = done
    return done
  }

  /** Shares it between two works: a tab that doesn't know its own version takes it for another tab's. */
  async function share(shareDraft: typeof Share, how: Sharing): Promise<void> {
    const awaited = last
    await awaited
    if (awaited !== last) await share(shareDraft, how)
    else if (isOpen) shared = shareDraft(address, seen, how)
  }

  const readNow = () => alone(readDraft(address), (found) => found?.savedAt ?? 0)
  const reading = readNow()
  let isChanged = false
  if (sharing) {
    import('./shared-draft')
      .then(({ shareDraft }) => share(shareDraft, sharing))
      .catch((error: unknown) => logHandled('Drafts are not shared with other tabs', error))
  }
  return {
    /** Begun on opening. */
    read: () => (isChanged ? readNow() : reading),
    write(value: unknown, place?: DraftPlace): Promise<number | undefined> {
      isChanged = true
      if (shared) return shared.write(value, place)
      return alone(writeDraft(address, value, place), (savedAt) => savedAt ?? seen)
    },
    remove(): Promise<void> {
      isChanged = true
      return shared ? shared.remove() : alone(removeDraft(address), () => 0)
    },
    /** Takes what another tab did meanwhile. */
    look: () => shared?.look(),
    close() {
      isOpen = false
      shared?.close()
    },
  }
}
