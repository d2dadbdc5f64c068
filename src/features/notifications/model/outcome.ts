import * as z from 'zod/mini'
import { displayName } from '@/lib/format'
import { notificationCopy } from '../copy'

interface Told {
  type: string
  available: boolean
  /** Missing in rows cached by older builds. */
  actor_gone?: boolean
  data: unknown
  actor: { full_name: string | null; name: string | null; username: string } | null
}

const dataSchema = z.object({ action: z.optional(z.string()) })

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
  const isRequest = dataSchema.safeParse(data).data?.action === 'request'
  const words = isRequest ? notificationCopy.requestClosed : notificationCopy.connectionChanged
  return words(displayName(actor))
}
