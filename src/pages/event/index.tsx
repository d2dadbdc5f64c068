import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { BackLink } from '@/components/back-link'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { Button } from '@/components/ui/button'
import { paths } from '@/config/paths'
import { useAuth, useViewerState } from '@/features/auth'
import {
  eventCopy,
  eventQueries,
  EventSkeleton,
  EventView,
  InviteToEventDialog,
  isJustCreated,
  sampleEvent,
  useEventLive,
  useStaleWhenLeft,
  type EventDetail,
} from '@/features/events'
import { inBackground, type Preloading } from '@/lib/preload'
import { useScreen } from '@/lib/screen'
import { usePageTitle } from '@/lib/title'
import { isUuid } from '@/lib/uuid'

/** An event needs the room beside the column for time, place and attendees. */
export const handle = { isWide: true }

/** Preloads the event and its attendees. */
export function preload({ client, viewerId, params }: Preloading): void {
  const id = params.eventId?.toLowerCase() ?? ''
  if (isUuid(id)) inBackground(client.query(eventQueries.screen(id, viewerId)))
}

/** `/events/{eventId}`: a real event, a sample, or nothing. Only a uuid is sent to the database. */
export function Component() {
  const { user, status } = useAuth()
  const { eventId = '' } = useParams()
  const id = eventId.toLowerCase()
  const sample = sampleEvent(id)
  if (status === 'loading') return null
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 md:py-8">
      {sample ? (
        <SampleEvent event={sample} viewerId={user?.id ?? null} />
      ) : isUuid(id) ? (
        <RealEvent key={id} id={id} viewerId={user?.id ?? null} />
      ) : (
        <NotFound />
      )}
    </div>
  )
}

function RealEvent({ id, viewerId }: { id: string; viewerId: string | null }) {
  const isReady = useScreen(viewerId === null ? null : eventQueries.screen(id, viewerId))
  const detail = useQuery({ ...eventQueries.detail(id, viewerId), enabled: isReady })
  const profile = useViewerState().data?.viewer ?? null
  const [isDeleted, setIsDeleted] = useState(false)
  const navigate = useNavigate()
  usePageTitle(detail.data === null ? null : (detail.data?.title ?? eventCopy.title))
  useEventLive(viewerId && !isDeleted ? id : null)
  useStaleWhenLeft(id)

  function handleDeleted() {
    setIsDeleted(true)
    void navigate(paths.events.to(), { replace: true })
  }

  if (detail.data === null) return <NotFound />
  return (
    <>
      <BackLink to={paths.events.to()} label={eventCopy.back} />
      {detail.data && (
        <EventView
          event={detail.data}
          viewer={viewerId === null ? null : { id: viewerId, isAdmin: profile?.isAdmin ?? false }}
          onDeleted={handleDeleted}
        />
      )}
      {detail.data && <AfterCreating event={detail.data} />}
      {detail.isPending && <EventSkeleton />}
      {detail.isError && !detail.data && (
        <LoadFailure
          isHeading
          title={eventCopy.detailFailed}
          isRetrying={detail.isFetching}
          onRetry={() => void detail.refetch()}
        />
      )}
    </>
  )
}

/** Offers to invite people right after creating an event. Reload and Back don't offer it again. */
function AfterCreating({ event }: { event: EventDetail }) {
  const location = useLocation()
  const navigate = useNavigate()
  if (!isJustCreated(location.state)) return null
  return (
    <InviteToEventDialog
      event={event}
      isNew
      onClose={() => void navigate(location.pathname, { replace: true, preventScrollReset: true })}
    />
  )
}

/** A built-in event: read-only, every write control disabled. */
function SampleEvent({ event, viewerId }: { event: EventDetail; viewerId: string | null }) {
  const viewer = viewerId === null ? null : { id: viewerId, isAdmin: false }
  usePageTitle(event.title)
  return (
    <>
      <BackLink to={paths.events.to()} label={eventCopy.back} />
      <EventView event={event} viewer={viewer} isSample />
    </>
  )
}

/** Unknown and deleted look the same (UX-17). */
function NotFound() {
  usePageTitle(eventCopy.notFound)
  return (
    <EmptyState
      icon={CalendarX}
      isHeading
      title={eventCopy.notFound}
      description={eventCopy.notFoundHint}
      action={
        <Button asChild>
          <AppLink to={paths.events.to()}>{eventCopy.backToEvents}</AppLink>
        </Button>
      }
    />
  )
}
