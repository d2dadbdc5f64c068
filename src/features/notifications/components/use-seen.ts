import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useViewerState } from '@/features/auth'
import { useMarkSeen } from '../mutations'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/**
 * Whoever looks at the list has seen it: the badge is empty for as long as the list is on a screen
 * one looks at (UX-22). Rows stay unread until they are opened.
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
