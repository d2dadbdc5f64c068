import { useSyncExternalStore } from 'react'
import { outboxFor } from '../model/outbox-store'

/** The messages being sent, for the thread. Excludes the text being typed. */
export function useSending(viewerId: string, partnerId: string) {
  const store = outboxFor(viewerId, partnerId)
  const sending = useSyncExternalStore(store.subscribe, () => store.read().sending)
  const failedId = useSyncExternalStore(store.subscribe, () => store.read().failed?.id ?? null)
  return { sending, failedId }
}
