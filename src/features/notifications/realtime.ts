import { useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import { notificationQueries } from './queries'

const AT_ONCE = { isFirstAtOnce: true }

/**
 * Shows new notifications, and what the member did with them elsewhere, at once.
 * @param refreshCounts reads the badges again.
 */
export function useNotificationsLive(userId: string, refreshCounts: () => void): void {
  const refreshWaiting = useReread(
    [notificationQueries.waiting(userId).queryKey],
    undefined,
    AT_ONCE,
  )
  const refreshLists = useReread([notificationQueries.lists()], undefined, AT_ONCE)

  function handleChange() {
    refreshWaiting()
    refreshLists()
    refreshCounts()
  }

  useTopic(
    `user:${userId}`,
    {
      notification: handleChange,
      // A reply answers a question about an idea; the counts follow with the messages.
      message: refreshWaiting,
    },
    { onRejoin: handleChange },
  )
}
