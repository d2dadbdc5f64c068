import { shareDraft } from './shared-draft'
import * as z from 'zod/mini'
import { emptyOutbox, isEmpty, returned, type Outbox, type Outgoing } from './outbox'

/**
 * One outbox per member and partner, for as long as the page lives: the panel and the page show the
 * same one, and a message on its way is not forgotten when one looks at something else. It is kept
 * as a draft; what was on its way when the page died is in the field again, with its id. The field is one
 * for all tabs: what is typed in one stands in the others.
 */
const SAVE_AFTER_MS = 500

const outgoingSchema = z.object({
  id: z.string(),
  content: z.string(),
  business_page_id: z.optional(z.string()),
})
const outboxSchema = z.object({
  text: z.string(),
  sending: z.array(outgoingSchema),
  failed: z.nullable(outgoingSchema),
})

type Kept = z.infer<typeof outgoingSchema>

/** A message as it was: one that names a page was written to it. */
function outgoingOf(kept: Kept): Outgoing {
  return kept.business_page_id === undefined ? kept : { ...kept, message_type: 'business_page' }
}

function outboxOf({ text, sending, failed }: z.infer<typeof outboxSchema>): Outbox {
  return { text, sending: sending.map(outgoingOf), failed: failed && outgoingOf(failed) }
}

export interface OutboxStore {
  read: () => Outbox
  subscribe: (listener: () => void) => () => void
  change: (next: (outbox: Outbox) => Outbox) => void
  /** Sends in order: the next waits for the one before. */
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

  /** What an earlier visit left, or what another tab wrote just now. */
  function take(value: unknown) {
    const kept = outboxSchema.safeParse(value)
    // What is being typed here is newer than anything kept.
    if (timer !== undefined || !kept.success) return
    const found = outboxOf(kept.data)
    if (isOpened) {
      // What another tab has on its way is its own.
      outbox = { ...outbox, text: found.text, failed: found.failed }
    } else if (!isTouched && !isEmpty(found)) {
      outbox = returned(found)
    }
    emit()
  }

  const draft = shareDraft(address, take)
  void draft.read().then(() => {
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
      // What is on its way is kept at once, typing a moment later.
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

/** The outbox of a member for a partner. */
export function outboxFor(viewerId: string, partnerId: string): OutboxStore {
  const key = `${viewerId} ${partnerId}`
  let store = stores.get(key)
  if (!store) {
    store = createStore(viewerId, partnerId)
    stores.set(key, store)
  }
  return store
}
