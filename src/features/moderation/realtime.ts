import { useQueryClient } from '@tanstack/react-query'
import { useTopic } from '@/lib/realtime'
import { caseQueries } from './queries'

/** Shows new decisions about a member, and what became of them, at once: the member is notified of each. */
export function useDecisionsLive(userId: string | null): void {
  const queryClient = useQueryClient()

  function markStale() {
    void queryClient.invalidateQueries({ queryKey: caseQueries.about() })
  }

  useTopic(userId && `user:${userId}`, { notification: markStale }, { onRejoin: markStale })
}
