import { CalendarPlus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { saveFile } from '@/lib/save-file'
import { eventCopy } from '../copy'
import { eventAddress } from '../model/address'
import { calendarFile, calendarFileName } from '../model/calendar'
import type { EventDetail } from '../model/event'

/** Saves the event as a file for any calendar. */
export function CalendarButton({ event }: { event: EventDetail }) {
  function handleSave() {
    const file = calendarFile(event, eventAddress(event.id))
    saveFile(file, calendarFileName(event.title), 'text/calendar;charset=utf-8')
  }

  return (
    <Button variant="secondary" className="grow px-3" onClick={handleSave}>
      <CalendarPlus aria-hidden strokeWidth={1.75} />
      {eventCopy.addToCalendar}
    </Button>
  )
}
