import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGathered } from '@/lib/debounce'
import { useTopic } from '@/lib/realtime'
import { isAttendanceBusy } from './mutations/attendance'
import { eventQueries } from './queries'

/** What happens to an event once its page is left is missed: it is read again when one comes back. */
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
 * Keeps an opened event true: its words, its places and who comes. What is said at once is read
 * once, and not while the viewer's own answer is on its way: it reads everything again itself.
 * A visitor opens no socket.
 */
export function useEventLive(eventId: string | null): void {
  const queryClient = useQueryClient()
  const refresh = useGathered(() => {
    if (eventId === null || isAttendanceBusy()) return
    void queryClient.invalidateQueries({ queryKey: eventQueries.event(eventId) })
  })
  useTopic(
    eventId && `content:event:${eventId}`,
    { event_changed: refresh, attendees_changed: refresh },
    { onRejoin: refresh },
  )
}
