import { displayName } from '@/lib/format'
import { isRecord } from '@/lib/is-record'
import { notificationCopy } from '../copy'

interface Told {
  type: string
  available: boolean
  /** Missing in rows cached by older builds. */
  actor_gone?: boolean
  data: unknown
  actor: { full_name: string | null; name: string | null; username: string } | null
}

/** What became of a request. One that was accepted and ended later has `ended`, as a follow has. */
const REQUEST_OUTCOMES = new Map<unknown, (name: string) => string>([
  ['rejected', notificationCopy.requestRejected],
  ['withdrawn', notificationCopy.requestWithdrawn],
  ['ended', notificationCopy.requestEnded],
])

/**
 * The outcome of a request, follow or acceptance that no longer holds, while its sender still exists;
 * null for everything else.
 */
export function outcomeOf({
  type,
  available,
  actor_gone: isGone,
  data,
  actor,
}: Told): string | null {
  if (available || isGone || actor === null || type !== 'connection_request') return null
  const isRequest = isRecord(data) && data.action === 'request'
  const words = isRequest ? REQUEST_OUTCOMES.get(data.outcome) : undefined
  return (words ?? notificationCopy.connectionChanged)(displayName(actor))
}
