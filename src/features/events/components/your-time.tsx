import { eventCopy } from '../copy'
import { yourTime, type EventTimes } from '../model/time'

/** The viewer's own time, where the clock at the event shows another. */
export function YourTime({ event }: { event: EventTimes }) {
  const yours = yourTime(event)
  return (
    yours && (
      <span className="text-muted-foreground block text-xs">{eventCopy.yourTime(yours)}</span>
    )
  )
}
