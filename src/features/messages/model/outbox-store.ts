import { isRecord } from '@/lib/is-record'
import { openDraft } from '@/lib/open-draft'
import { emptyOutbox, isEmpty, returned, type Outbox, type Outgoing } from './outbox'

/**
 * One outbox per member and partner, for the lifetime of the page: the panel and the page share it, and a
 * message being sent survives navigation. It is persisted as a draft; what was being sent when the page
 * died returns to the field, with its id. All tabs share the text of the field.
 */
const SAVE_AFTER_MS = 500

/** Restores a message, or null; one that names a page was written to it. */
function outgoingOf(stored: unknown): Outgoing | null {
  if (!isRecord(stored)) return null
  const { id, content, business_page_id: pageId } = stored
  if (typeof id !== 'string' || typeof content !== 'string') return null
  if (pageId === undefined) return { id, content }
  if (typeof pageId !== 'string') return null
  return { id, content, business_page_id: pageId, message_type: 'business_page' }
}

/** Restores an outbox; null when it is damaged. */
function outboxOf(stored: unknown): Outbox | null {
  if (!isRecord(stored) || typeof stored.text !== 'string' || !Array.isArray(stored.sending))
    return null
  const { text } = stored
  const sending = stored.sending.map(outgoingOf).filter((message) => message !== null)
  const failed = stored.failed === null ? null : outgoingOf(stored.failed)
  const isWhole = sending.length === stored.sending.length && (stored.failed === null || failed)
  return isWhole ? { text, sending, failed } : null
}

export interface OutboxStore {
  read: () => Outbox
  subscribe: (listener: () => void) => () => void
  change: (next: (outbox: Outbox) => Outbox) => void
  /** Sends in order: each waits for the one before. */
  chain: (work: () => Promise<void>) => void
}

function createStore(viewerId: string, partnerId: string): OutboxStore {
  const address = { viewerId, scope: 'message', target: partnerId }
  const listeners = new Set<() => void>()
  let outbox = emptyOutbox
  let isTouched = false
  let isOpened = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<void> = Promise.resolve()

  function emit() {
    for (const listener of listeners) listener()
  }

  function save() {
    clearTimeout(timer)
    timer = undefined
    void draft.write(outbox)
  }

  function saveNow() {
    if (timer !== undefined) save()
  }
  window.addEventListener('pagehide', saveNow)
  document.addEventListener('visibilitychange', saveNow)

  /** Loads what an earlier visit left or another tab just wrote. */
  function take(value: unknown): boolean {
    const found = outboxOf(value)
    // What is being typed here is newer than anything persisted.
    if (timer !== undefined || !found) return false
    if (isOpened) {
      // What another tab is sending belongs to it.
      outbox = { ...outbox, text: found.text, failed: found.failed }
    } else if (!isTouched && !isEmpty(found)) {
      outbox = returned(found)
    }
    emit()
    return true
  }

  const draft = openDraft(address, { onChange: (stored) => take(stored?.value) })
  void draft.read().then((stored) => {
    take(stored?.value)
    isOpened = true
  })

  return {
    read: () => outbox,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(next) {
      isTouched = true
      const before = outbox
      outbox = next(outbox)
      // Sending is persisted at once, typing after a debounce.
      if (before.sending !== outbox.sending) save()
      else if (timer === undefined) timer = setTimeout(save, SAVE_AFTER_MS)
      emit()
    },
    chain(work) {
      last = last.then(work)
    },
  }
}

const stores = new Map<string, OutboxStore>()

/** Returns the outbox of a member for a partner. */
export function outboxFor(viewerId: string, partnerId: string): OutboxStore {
  const key = `${viewerId} ${partnerId}`
  let store = stores.get(key)
  if (!store) {
    store = createStore(viewerId, partnerId)
    stores.set(key, store)
  }
  return store
}
