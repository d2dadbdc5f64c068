import { useQueryClient } from '@tanstack/react-query'
import { useTopic } from '@/lib/realtime'
import { reportQueries } from './queries'

/** Shows what came of a report at once: its reporter is notified of it. */
export function useOwnReportsLive(viewerId: string): void {
  const queryClient = useQueryClient()

  function markStale() {
    void queryClient.invalidateQueries({ queryKey: reportQueries.all() })
  }

  useTopic(`user:${viewerId}`, { notification: markStale }, { onRejoin: markStale })
}
