import { unwrap } from '@/lib/errors'
import { useAppMutation } from '@/lib/query'
import { saveFile } from '@/lib/save-file'
import { supabase } from '@/lib/supabase'
import { organizingCopy } from '../copy/organizing'
import { eventLimits as limits } from '../limits'
import { calendarFileName } from '../model/calendar'
import type { Status } from '../model/event'
import { everyGuest, guestsCsv } from '../model/guests'
import { eventQueries, fetchGuests } from '../queries'

export interface GuestMessage {
  /** Created by the browser, so that a retry sends nothing twice. */
  id: string
  eventId: string
  audience: readonly Status[]
  text: string
}

/** Writes to the guests with these answers; returns for how many it is. */
export function useMessageGuests() {
  return useAppMutation({
    mutationFn: async ({ id, eventId, audience, text }: GuestMessage) =>
      unwrap(
        await supabase.rpc('message_event_guests', {
          p_id: id,
          p_event_id: eventId,
          p_audience: [...audience],
          p_content: text,
        }),
      ),
    success: (count) => organizingCopy.messageSent(count),
    failure: organizingCopy.messageFailed,
  })
}

interface Invitation {
  eventId: string
  userId: string
}

/** Invites a member to the event. */
export function useInviteGuest() {
  return useAppMutation({
    mutationFn: async ({ eventId, userId }: Invitation) =>
      unwrap(await supabase.rpc('invite_to_event', { p_event_id: eventId, p_user_id: userId })),
    failure: organizingCopy.inviteFailed,
    invalidates: (_, { eventId }) => [eventQueries.candidatesOf(eventId)],
    isConcurrent: true,
  })
}

/** Reads the whole guest list and saves it as a file. */
export function useExportGuests() {
  return useAppMutation({
    mutationFn: async ({ id, title }: { id: string; title: string }) => {
      const limit = limits.exportPage
      const guests = await everyGuest(limit, (cursor) => fetchGuests(id, { cursor, limit }))
      const name = calendarFileName(title).replace(/\.ics$/, `-${organizingCopy.csvFile}.csv`)
      saveFile(guestsCsv(guests), name, 'text/csv;charset=utf-8')
    },
    failure: organizingCopy.exportFailed,
  })
}
