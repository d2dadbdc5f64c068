import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { patchPages, patchRow } from '@/lib/cache'
import { rateLimitMessage, unwrap, type AppError } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { toast, toastMessage, type ToastMessage } from '@/lib/toast'
import { createToggleQueue } from '@/lib/toggle-queue'
import { eventCopy } from '../copy'
import { withAttendance } from '../model/attendance'
import type { Attendance, ListedEvent } from '../model/event'
import { eventQueries } from '../queries'

/** One toggle per event and member, on all screens. */
const attendance = createToggleQueue<Attendance>()

/** Whether an answer is being written: reads in flight may be outdated. */
export function isAttendanceBusy(): boolean {
  return attendance.isBusy()
}

async function sendAnswer(eventId: string, wanted: Attendance) {
  // Spec 3 §7: not going deletes the row.
  const args = { p_event_id: eventId, p_status: wanted ?? 'not_going' }
  return unwrap(await supabase.rpc('rsvp', args))
}

/** The message after clearing each answer. */
const CANCELLED_ANSWER = {
  going: eventCopy.nowFree,
  waitlisted: eventCopy.noLongerWaiting,
  interested: eventCopy.noLongerInterested,
} as const

interface AttendanceMessages {
  signedOut: ToastMessage
  failed: ToastMessage
}

/** Spec 3 §8: the list and the page have their own messages. */
export const LIST_WORDS: AttendanceMessages = {
  signedOut: eventCopy.rsvpSignedOut,
  failed: eventCopy.rsvpFailed,
}
export const PAGE_WORDS: AttendanceMessages = {
  signedOut: eventCopy.attendSignedOut,
  failed: eventCopy.attendFailed,
}

/**
 * Spec 3 §4: the viewer's answer, one per event. Optimistic in every list and on its page; rapid
 * presses collapse to the last; the server's result – waiting, when full – replaces it. Clearing it
 * can be undone.
 */
export function useAttendance(viewerId: string | null, words: AttendanceMessages) {
  const queryClient = useQueryClient()

  function patch(eventId: string, change: <T extends ListedEvent>(event: T) => T): void {
    queryClient.setQueriesData<InfiniteData<ListedEvent[]>>(
      { queryKey: eventQueries.lists() },
      (list) => patchPages(list, (page) => patchRow(page, eventId, change)),
    )
    const { queryKey } = eventQueries.detail(eventId, viewerId)
    queryClient.setQueryData(queryKey, (event) => {
      const next = event && change(event)
      // The server knows the time of the new answer.
      return next && next.mine !== event.mine ? { ...next, mine_since: null } : next
    })
  }

  function answer(event: ListedEvent, wanted: Attendance): void {
    const { id } = event
    if (viewerId === null) {
      toastMessage(words.signedOut, 'destructive')
      return
    }

    async function send(next: Attendance): Promise<Attendance> {
      // Pending reads would restore the old state.
      await Promise.all([
        queryClient.cancelQueries({ queryKey: eventQueries.lists() }),
        queryClient.cancelQueries({ queryKey: eventQueries.event(id) }),
      ])
      const { status, ...counts } = await sendAnswer(id, next)
      patch(id, (shown) => ({ ...shown, ...counts, mine: status }))
      return status
    }

    function settle(): void {
      void queryClient.invalidateQueries({ queryKey: eventQueries.event(id) })
    }

    function done(now: Attendance, start: Attendance): void {
      settle()
      if (now === start) return
      if (now === 'waitlisted') toastMessage(eventCopy.nowWaiting)
      if (now === null && start) {
        const again = start === 'interested' ? start : 'going'
        toast({
          title: CANCELLED_ANSWER[start],
          undo: {
            label: eventCopy.undo,
            onUndo: () => answer({ ...event, mine: null }, again),
          },
        })
      }
    }

    function failed(error: AppError): void {
      settle()
      const said = error.kind === 'unauthenticated' ? words.signedOut : words.failed
      toastMessage(rateLimitMessage(error) ?? said, 'destructive')
    }

    void attendance.press(`${viewerId}:${id}`, wanted, {
      confirmed: event.mine,
      send,
      show: (state) => patch(id, (shown) => withAttendance(shown, state)),
      done,
      failed,
    })
  }

  return answer
}
