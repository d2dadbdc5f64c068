import { hashHref, paths } from '@/config/paths'
import { shareUrl } from '@/lib/share-url'

/** The full address of an event, for sharing. */
export function eventAddress(eventId: string): string {
  return shareUrl(hashHref(paths.event.to(eventId)))
}
