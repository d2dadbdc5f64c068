import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTopic } from '@/lib/realtime'
import { eventLimits } from './limits'
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function refresh(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (eventId === null || isAttendanceBusy()) return
      void queryClient.invalidateQueries({ queryKey: eventQueries.event(eventId) })
    }, eventLimits.liveGatherMs)
  }

  useTopic(
    eventId && `content:event:${eventId}`,
    { event_changed: refresh, attendees_changed: refresh },
    { onRejoin: refresh },
  )
}
