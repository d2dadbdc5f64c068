import { useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import { caseQueries } from './queries'

/** Shows new decisions about a member, and what became of them, at once: the member is notified of each. */
export function useDecisionsLive(userId: string | null): void {
  const refresh = useReread([caseQueries.about()])
  useTopic(userId && `user:${userId}`, { notification: refresh }, { onRejoin: refresh })
}
