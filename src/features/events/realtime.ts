import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useReread } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import { isAttendanceBusy } from './mutations/attendance'
import { eventQueries } from './queries'

/** Changes after leaving an event's page are missed: mark it stale, to be refetched on return. */
export function useStaleWhenLeft(eventId: string): void {
  const queryClient = useQueryClient()
  useEffect(
    () => () => {
      const queryKey = eventQueries.event(eventId)
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    [queryClient, eventId],
  )
}

/**
 * Updates an open event live: its text, places and attendees. Changes at the same time are read
 * once, and not while the viewer's own answer is being written, which refetches everything. A
 * visitor opens no socket.
 */
export function useEventLive(eventId: string | null): void {
  const refresh = useReread(eventId === null ? [] : [eventQueries.event(eventId)], isAttendanceBusy)
  useTopic(
    eventId && `content:event:${eventId}`,
    { event_changed: refresh, attendees_changed: refresh },
    { onRejoin: refresh },
  )
}
