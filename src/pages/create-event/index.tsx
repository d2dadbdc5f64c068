import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '@/components/page-header'
import { useAuth } from '@/features/auth'
import { CreateEvent, eventCopy, eventQueries } from '@/features/events'
import { usePageTitle } from '@/lib/title'
import { isUuid } from '@/lib/uuid'

export const handle = { isAlone: true }

/** `/events/create`: a new event, or a copy of one. Guarded: for members only. */
export function Component() {
  const { user } = useAuth()
  const [params] = useSearchParams()
  usePageTitle(eventCopy.createEvent)
  if (!user) return null
  const from = params.get('from') ?? ''
  return (
    <>
      <PageHeader title={eventCopy.createEvent} description={eventCopy.createHint} />
      {isUuid(from) ? (
        <Copy key={from} eventId={from} viewerId={user.id} />
      ) : (
        <CreateEvent viewerId={user.id} />
      )}
    </>
  )
}

/** The form waits for the event it copies; without it, it starts empty. */
function Copy({ eventId, viewerId }: { eventId: string; viewerId: string }) {
  const event = useQuery(eventQueries.detail(eventId, viewerId))
  if (event.isPending) return null
  return <CreateEvent viewerId={viewerId} from={event.data ?? null} />
}
