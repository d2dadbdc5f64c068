import { useSyncExternalStore } from 'react'
import { outboxFor } from '../model/outbox-store'

/** What of an outbox is shown among the messages. The text that is typed is no part of it. */
export function useSending(viewerId: string, partnerId: string) {
  const store = outboxFor(viewerId, partnerId)
  const sending = useSyncExternalStore(store.subscribe, () => store.read().sending)
  const failedId = useSyncExternalStore(store.subscribe, () => store.read().failed?.id ?? null)
  return { sending, failedId }
}
