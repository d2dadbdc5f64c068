import { useQuery } from '@tanstack/react-query'
import { countText } from '@/components/count-badge'
import { authQueries } from '@/features/auth'
import { messageLimits } from '@/features/messages'

/**
 * The counts of the shell's badges. They come with the viewer's state, go stale on live changes,
 * and are refetched as often as the specification asks for the business inquiries.
 */
export function useBadges(userId: string) {
  const { data } = useQuery({
    ...authQueries.viewer(userId),
    refetchInterval: messageLimits.inquiryPollMs,
  })
  const text = (...names: string[]) =>
    countText(
      names.reduce((sum, name) => sum + (data?.counts[name] ?? 0), 0),
      messageLimits.badgeMost,
    )
  return {
    messages: text('unread_messages'),
    notifications: text('waiting', 'unseen_notifications'),
    inquiries: text('unread_inquiries'),
    cases: text('open_cases'),
  }
}
