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

type Message = (name: string) => string

/** What became of each request, by its action. A friend request that was accepted and ended later has `ended`. */
const OUTCOMES: Record<string, Record<string, Message>> = {
  request: {
    rejected: notificationCopy.requestRejected,
    withdrawn: notificationCopy.requestWithdrawn,
    ended: notificationCopy.requestEnded,
  },
  // Others in the group may have answered.
  join_request: {
    approved: notificationCopy.joinApproved,
    rejected: notificationCopy.joinRejected,
    withdrawn: notificationCopy.joinWithdrawn,
  },
  invitation: {
    accepted: notificationCopy.invitationAccepted,
    declined: notificationCopy.invitationDeclined,
    withdrawn: notificationCopy.invitationWithdrawn,
  },
}

function messageOf(type: string, data: unknown): Message | undefined {
  const { action, outcome } = isRecord(data) ? data : {}
  const key = action === 'forum_request' ? 'join_request' : String(action)
  const message = OUTCOMES[key]?.[String(outcome)]
  if (type === 'group_action') return message
  return type === 'connection_request' ? (message ?? notificationCopy.connectionChanged) : undefined
}

/**
 * The outcome of a request, invitation, follow or acceptance that no longer holds, while its sender still
 * exists; null for everything else.
 */
export function outcomeOf({
  type,
  available,
  actor_gone: isGone,
  data,
  actor,
}: Told): string | null {
  if (available || isGone || actor === null) return null
  return messageOf(type, data)?.(displayName(actor)) ?? null
}
