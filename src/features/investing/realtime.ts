import { isBeingDeleted } from '@/lib/being-deleted'
import { useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import { investingQueries } from './queries'

/** Updates an open idea and its updates live; null for samples. */
export function useIdeaLive(id: string | null): void {
  const refreshIdea = useReread(
    id === null ? [] : [investingQueries.idea(id)],
    () => id !== null && isBeingDeleted(id),
    { isExact: true },
  )
  const refreshUpdates = useReread(id === null ? [] : [investingQueries.updates(id).queryKey])
  useTopic(
    id && `content:business_idea:${id}`,
    { idea_changed: refreshIdea, updates_changed: refreshUpdates },
    {
      onRejoin: () => {
        refreshIdea()
        refreshUpdates()
      },
    },
  )
}

/** Updates a profile's ideas and their funding live. */
export function useMemberIdeasLive(userId: string): void {
  const refresh = useReread(memberIdeaKeys(userId))
  useTopic(
    `profile:${userId}`,
    { ideas_changed: refresh, funding_updated: refresh },
    { onRejoin: refresh },
  )
}

/** The query keys of a profile's ideas. */
export function memberIdeaKeys(userId: string) {
  return [
    investingQueries.ofMember(userId).queryKey,
    investingQueries.figures(userId).queryKey,
  ] as const
}
