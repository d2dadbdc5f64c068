import { useTextOfNow } from '@/lib/clock'
import { viewerZone } from '@/lib/zone'
import { phaseOf } from '../model/phase'

type Event = Parameters<typeof phaseOf>[0]

/** An event's phase. Draws what shows the event again when it begins or ends, and when the device is elsewhere. */
export function usePhase(event: Event): ReturnType<typeof phaseOf> {
  useTextOfNow(() => `${phaseOf(event)} ${viewerZone()}`)
  return phaseOf(event)
}

/** Coming events without those that end while the list is shown, or ended since it was read. */
export function useComing<T extends Event>(events: readonly T[]): readonly T[] {
  const isComing = (event: T) => phaseOf(event) !== 'over'
  useTextOfNow(() => String(events.filter(isComing).length))
  return events.filter(isComing)
}
