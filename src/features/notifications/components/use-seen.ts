import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useViewerState } from '@/features/auth'
import { useMarkSeen } from '../mutations'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Showing the list marks its notifications seen: the badge is empty while the list is on a visible
 * screen (UX-22). Rows stay unread until they are opened.
 */
export function useSeen(userId: string): void {
  const unseen = useViewerState().data?.counts.unseen_notifications ?? 0
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const { mutate } = useMarkSeen(userId)
  const markSeen = useEffectEvent(() => mutate())

  useEffect(() => {
    if (isVisible && unseen > 0) markSeen()
  }, [isVisible, unseen])
}
