import { useQueryClient } from '@tanstack/react-query'
import { authQueries } from '@/features/auth'
import { useTopic } from '@/lib/realtime'
import { notificationQueries } from './queries'

/** Shows new notifications, and what the member did with them elsewhere, at once. */
export function useNotificationsLive(userId: string): void {
  const queryClient = useQueryClient()

  /** A reply answers a question about an idea; the counts follow with the messages. */
  function handleMessage() {
    void queryClient.invalidateQueries({ queryKey: notificationQueries.waiting(userId).queryKey })
  }

  function handleChange() {
    handleMessage()
    void queryClient.invalidateQueries({ queryKey: notificationQueries.lists() })
    void queryClient.invalidateQueries({ queryKey: authQueries.viewer(userId).queryKey })
  }

  useTopic(
    `user:${userId}`,
    {
      notification: handleChange,
      message: handleMessage,
    },
    { onRejoin: handleChange },
  )
}
