import { PageHeader } from '@/components/page-header'
import { useAuth } from '@/features/auth'
import { CreateEvent, eventCopy } from '@/features/events'
import { usePageTitle } from '@/lib/title'

/** `/events/create`. Guarded: for members only. */
export function Component() {
  const { user } = useAuth()
  usePageTitle(eventCopy.createEvent)
  if (!user) return null
  return (
    <>
      <PageHeader title={eventCopy.createEvent} description={eventCopy.createHint} />
      <CreateEvent viewerId={user.id} />
    </>
  )
}
