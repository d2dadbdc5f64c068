import { useTextOfNow } from '@/lib/clock'
import { viewerZone } from '@/lib/zone'
import { phaseOf } from '../model/phase'

type Event = Parameters<typeof phaseOf>[0]

/** An event's phase. Draws what shows the event again when it begins or ends, and when the device is elsewhere. */
export function usePhase(event: Event): ReturnType<typeof phaseOf> {
  useTextOfNow(() => `${phaseOf(event)} ${viewerZone()}`)
  return phaseOf(event)
}
