import { useSyncExternalStore } from 'react'
import { outboxFor } from '../model/outbox-store'
import type { Message } from '../queries'

/**
 * The messages being sent, for the thread whose rows are given, and the one that is in it by now: its broadcast came
 * before its answer. Excludes the text being typed.
 */
export function useSending(viewerId: string, partnerId: string, rows: readonly Message[]) {
  const store = outboxFor(viewerId, partnerId)
  const sending = useSyncExternalStore(store.subscribe, () => store.read().sending)
  const failedId = useSyncExternalStore(store.subscribe, () => store.read().failed?.id ?? null)
  const unconfirmed = failedId === null ? sending.map(({ id }) => id) : [failedId]
  const arrivedId = unconfirmed.find((wanted) => rows.some(({ id }) => id === wanted)) ?? null
  return { sending, arrivedId }
}
