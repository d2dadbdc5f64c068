import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { patchPages, patchRow } from '@/lib/cache'
import { unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { toast, toastMessage, type ToastMessage } from '@/lib/toast'
import { useToggle } from '@/lib/toggle'
import { createToggleQueue } from '@/lib/toggle-queue'
import { eventCopy } from '../copy'
import { withAttendance } from '../model/attendance'
import type { AnsweredEvent, Attendance, ListedEvent } from '../model/event'
import { eventQueries } from '../queries'

/** One toggle per event and member, on all screens. */
const attendance = createToggleQueue<Attendance>()

/** Whether an answer is being written: reads in flight may be outdated. */
export function isAttendanceBusy(): boolean {
  return attendance.isBusy()
}

function keyOf(eventId: string, viewerId: string | null): string {
  return `${viewerId}:${eventId}`
}

/** Whether the viewer answered an event since a time, in milliseconds: what was asked then may not know it. */
export function hasAnsweredSince(eventId: string, viewerId: string, since: number): boolean {
  return attendance.wroteSince(keyOf(eventId, viewerId), since)
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
export const LIST_MESSAGES: AttendanceMessages = {
  signedOut: eventCopy.rsvpSignedOut,
  failed: eventCopy.rsvpFailed,
}
export const PAGE_MESSAGES: AttendanceMessages = {
  signedOut: eventCopy.attendSignedOut,
  failed: eventCopy.attendFailed,
}

type Patch = (eventId: string, change: <T extends AnsweredEvent>(event: T) => T) => void

/** Changes an event in every list, on its page and on its cards. */
function usePatchEvent(viewerId: string | null): Patch {
  const queryClient = useQueryClient()
  return (eventId, change) => {
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
    const answer = eventQueries.answer(eventId, viewerId)
    queryClient.setQueryData(answer.queryKey, (event) => event && change(event))
  }
}

/**
 * Spec 3 §4: the viewer's answer, one per event. The server's result – waiting, when full – replaces
 * it. Clearing it can be undone.
 */
export function useAttendance(viewerId: string | null, messages: AttendanceMessages) {
  const patch = usePatchEvent(viewerId)

  const toggle = useToggle<Attendance, string>(attendance, {
    keyOf: (id) => keyOf(id, viewerId),
    show: (state, id) => patch(id, (shown) => withAttendance(shown, state)),
    shownIn: (id) => [eventQueries.lists(), eventQueries.event(id)],
    send: async (next, id) => {
      const { status, ...counts } = await sendAnswer(id, next)
      patch(id, (shown) => ({ ...shown, ...counts, mine: status }))
      return status
    },
    invalidates: (id) => [eventQueries.event(id), eventQueries.nextOf()],
    failure: ({ kind }) => (kind === 'unauthenticated' ? messages.signedOut : messages.failed),
    onChanged: (now, before, id) => {
      if (now === 'waitlisted') return toastMessage(eventCopy.nowWaiting)
      if (now !== null || before === null) return undefined
      return toast({
        title: CANCELLED_ANSWER[before],
        undo: {
          onUndo: () => toggle(id, { from: null, to: before === 'interested' ? before : 'going' }),
        },
      })
    },
  })

  return ({ id, mine }: Pick<AnsweredEvent, 'id' | 'mine'>, wanted: Attendance): void => {
    if (viewerId === null) toastMessage(messages.signedOut, 'destructive')
    else toggle(id, { from: mine, to: wanted })
  }
}
