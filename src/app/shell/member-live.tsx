import { useMessagesLive } from '@/features/messages'
import { useNotificationsLive } from '@/features/notifications'

/** What the shell hears of all the time; it comes after the page has painted. */
export function MemberLive({ userId }: { userId: string }) {
  useNotificationsLive(userId)
  useMessagesLive(userId)
  return null
}
