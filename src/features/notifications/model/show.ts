import { notificationTypes, type NotificationType } from './types'

/** Which notifications the list shows: all, the unread, or those of one type. */
export type Show = 'all' | 'unread' | NotificationType

/** What a list can be asked for: `information` is all but what waits for the member. */
export type Listed = Show | 'information'

/** What members look for most comes first. */
export const SHOWS: readonly Show[] = [
  'all',
  'unread',
  'reaction',
  'comment',
  'mention',
  'message',
  'business_inquiry',
  'connection_request',
  'group_action',
  'business_action',
  'saved_search',
]

/** Reads a filter from the address; anything unknown shows all. */
export function showOf(text: string | null): Show {
  if (text === 'unread') return text
  return notificationTypes.find((type) => type === text) ?? 'all'
}
