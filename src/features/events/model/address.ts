import { hashHref, paths } from '@/config/paths'

/** The whole address of an event, for others. */
export function eventAddress(eventId: string): string {
  return new URL(hashHref(paths.event.to(eventId)), window.location.href).href
}
