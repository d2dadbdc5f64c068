import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { authQueries } from '@/features/auth'
import { CONNECTION_CHANGED, connectionQueries, isReadAlready } from '@/features/connections'
import { FUNDING_UPDATED, memberIdeaKeys } from '@/features/investing'
import { profileQueries } from '@/features/profile'
import { onPageReturn } from '@/lib/page-returns'

interface ProfileRefresh {
  userId: string
  viewerId: string
}

/**
 * Spec 1 §4: refetches a profile on the window events and when the viewer returns to it. Returning
 * fires two events at once; reads already in flight are not repeated.
 */
export function useProfileRefresh({ userId, viewerId }: ProfileRefresh): void {
  const queryClient = useQueryClient()

  const refresh = useEffectEvent(() => {
    const keys: QueryKey[] = [
      connectionQueries.all(),
      profileQueries.detail(userId).queryKey,
      ...memberIdeaKeys(userId),
    ]
    if (userId === viewerId) keys.push(authQueries.viewer(viewerId).queryKey)
    for (const queryKey of keys) {
      void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
    }
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    onPageReturn(() => refresh(), signal)
    for (const event of [CONNECTION_CHANGED, FUNDING_UPDATED]) {
      window.addEventListener(
        event,
        (change) => {
          if (!isReadAlready(change)) refresh()
        },
        { signal },
      )
    }
    return () => stop.abort()
  }, [])
}
