import type { AppError } from '@/lib/errors'
import { messageCopy } from '../copy'

/** How long someone new has to wait before they may start another conversation; null for other failures. */
export function startedTooMany({ kind, detail, retryAfterMinutes = 1 }: AppError): string | null {
  if (kind !== 'rate-limited' || !detail?.includes('new_partners')) return null
  return retryAfterMinutes < 60
    ? messageCopy.inMinutes(retryAfterMinutes)
    : messageCopy.inHours(Math.round(retryAfterMinutes / 60))
}
