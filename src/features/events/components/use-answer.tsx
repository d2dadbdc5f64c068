import { useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { eventCopy } from '../copy'
import { givesPlaceAway } from '../model/attendance'
import type { Attendance, AnsweredEvent } from '../model/event'
import { useAttendance } from '../mutations/attendance'

type Messages = Parameters<typeof useAttendance>[1]

/** The viewer's answer; giving up a place that others wait for asks first (UX-30). */
export function useAnswer(event: AnsweredEvent, viewerId: string | null, messages: Messages) {
  const answer = useAttendance(viewerId, messages)
  const [asked, setAsked] = useState<{ wanted: Attendance } | null>(null)

  function press(wanted: Attendance): void {
    if (givesPlaceAway(event, wanted)) setAsked({ wanted })
    else answer(event, wanted)
  }

  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && setAsked(null)}
      title={eventCopy.giveUpTitle(event.title)}
      description={eventCopy.giveUpHint(event.waitlisted_count)}
      confirmLabel={eventCopy.giveUp}
      cancelLabel={eventCopy.keepPlace}
      isDestructive
      onConfirm={() => answer(event, asked?.wanted ?? null)}
    />
  )
  return { press, dialog }
}
