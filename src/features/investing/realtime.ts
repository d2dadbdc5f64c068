import { useQueryClient } from '@tanstack/react-query'
import { useTopic } from '@/lib/realtime'
import { isBeingDeleted } from '@/lib/being-deleted'
import { investingQueries } from './queries'

/** Updates an open idea and its updates live; null for samples. */
export function useIdeaLive(id: string | null): void {
  const queryClient = useQueryClient()

  function markIdea() {
    if (id === null || isBeingDeleted(id)) return
    const queryKey = investingQueries.idea(id)
    void queryClient.invalidateQueries({ queryKey, exact: true })
  }

  function markUpdates() {
    if (id === null) return
    void queryClient.invalidateQueries({ queryKey: investingQueries.updates(id).queryKey })
  }

  useTopic(
    id && `content:business_idea:${id}`,
    { idea_changed: markIdea, updates_changed: markUpdates },
    {
      onRejoin: () => {
        markIdea()
        markUpdates()
      },
    },
  )
}

/** Updates a profile's ideas and their funding live. */
export function useMemberIdeasLive(userId: string): void {
  const queryClient = useQueryClient()

  function markStale() {
    for (const queryKey of memberIdeaKeys(userId)) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }

  useTopic(
    `profile:${userId}`,
    { ideas_changed: markStale, funding_updated: markStale },
    { onRejoin: markStale },
  )
}

/** The query keys of a profile's ideas. */
export function memberIdeaKeys(userId: string) {
  return [
    investingQueries.ofMember(userId).queryKey,
    investingQueries.figures(userId).queryKey,
  ] as const
}
