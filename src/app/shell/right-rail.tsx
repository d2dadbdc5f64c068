import { useSyncExternalStore } from 'react'
import { quietOnDemand } from '@/components/on-demand'

const PeopleToKnow = quietOnDemand(
  async () => (await import('@/features/connections')).PeopleToKnow,
)
const NextEvents = quietOnDemand(async () => (await import('@/features/events')).NextEvents)

/** Below this the rail doesn't fit beside the main column. In em: larger text needs more. */
const ROOM_QUERY = '(min-width: 75em)'

function subscribeRoom(listener: () => void): () => void {
  const query = window.matchMedia(ROOM_QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** People to know and the next events, beside the main column. Loads nothing where it doesn't fit. */
export function RightRail({ viewerId, label }: { viewerId: string; label: string }) {
  const hasRoom = useSyncExternalStore(subscribeRoom, () => window.matchMedia(ROOM_QUERY).matches)
  if (!hasRoom) return null
  return (
    <aside
      data-chrome
      aria-label={label}
      className="w-rail top-under max-h-rest sticky flex [scrollbar-width:none] flex-col gap-8 self-start overflow-y-auto py-8 pr-8"
    >
      <PeopleToKnow viewerId={viewerId} />
      <NextEvents viewerId={viewerId} />
    </aside>
  )
}
