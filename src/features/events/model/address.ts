import { hashHref, paths } from '@/config/paths'

/** The full address of an event, for sharing. */
export function eventAddress(eventId: string): string {
  return new URL(hashHref(paths.event.to(eventId)), window.location.href).href
}
