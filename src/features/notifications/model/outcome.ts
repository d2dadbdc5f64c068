import * as z from 'zod/mini'
import { displayName } from '@/lib/format'
import { notificationCopy } from '../copy'

interface Told {
  type: string
  available: boolean
  /** Kept ones from before have no word of it. */
  actor_gone?: boolean
  data: unknown
  actor: { full_name: string | null; name: string | null; username: string } | null
}

const dataSchema = z.object({ action: z.optional(z.string()) })

/**
 * What became of a request, a follow or an acceptance that no longer holds, while the member it came from
 * is still there; null for everything else.
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
