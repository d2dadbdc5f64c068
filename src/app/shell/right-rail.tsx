import { quietOnDemand } from '@/components/on-demand'
import { mediaQueryHook } from '@/lib/media-query'

const PeopleToKnow = quietOnDemand(
  async () => (await import('@/features/connections')).PeopleToKnow,
)
const NextEvents = quietOnDemand(async () => (await import('@/features/events')).NextEvents)

/** Whether the rail fits beside the main column. In em: larger text needs more. */
const useHasRoom = mediaQueryHook('(min-width: 75em)')

/** People to know and the next events, beside the main column. Loads nothing where it doesn't fit. */
export function RightRail({ viewerId, label }: { viewerId: string; label: string }) {
  const hasRoom = useHasRoom()
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
