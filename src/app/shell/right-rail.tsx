import { useSyncExternalStore } from 'react'
import { quietOnDemand } from '@/components/on-demand'

const PeopleToKnow = quietOnDemand(
  async () => (await import('@/features/connections')).PeopleToKnow,
)

/** Below this there is no room beside the column one reads. In em: larger text needs more. */
const ROOM_QUERY = '(min-width: 75em)'

function subscribeRoom(listener: () => void): () => void {
  const query = window.matchMedia(ROOM_QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Beside the column: people to know. Where there is no room nothing of it is loaded. */
export function RightRail({ viewerId, label }: { viewerId: string; label: string }) {
  const hasRoom = useSyncExternalStore(subscribeRoom, () => window.matchMedia(ROOM_QUERY).matches)
  if (!hasRoom) return null
  return (
    <aside
      data-chrome
      aria-label={label}
      className="w-rail top-under max-h-rest sticky [scrollbar-width:none] self-start overflow-y-auto py-8 pr-8"
    >
      <PeopleToKnow viewerId={viewerId} />
    </aside>
  )
}
