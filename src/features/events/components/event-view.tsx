import { Ban, History, MapPin, Video, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { PicturesOf } from '@/components/hiding'
import { ModerationContext, useModeration } from '@/components/moderation'
import { PlaceMenu } from '@/components/place-menu'
import { ShareLinkButton } from '@/components/share-link-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { ZoomableCover } from '@/components/zoomable-picture'
import { hashHref, paths } from '@/config/paths'
import { formatExact } from '@/lib/format'
import { eventCopy } from '../copy'
import type { EventDetail } from '../model/event'
import { eventItem } from '../model/item'
import { canAttend, canEdit, isOpen, isOrganizer } from '../permissions'
import { AttendancePanel } from './attendance-panel'
import { Attendees } from './attendees'
import { CalendarButton } from './calendar-button'
import { EventCover } from './event-cover'
import { EventFacts } from './event-facts'
import { EventText } from './event-text'
import { EditEventDialog } from './lazy'
import { ManageCard } from './manage-card'
import { usePhase } from './use-phase'
import { WhenBadge } from './when-badge'
import { ThumbBar } from '@/components/thumb-bar'
import { useIsPhone } from '@/lib/use-is-phone'

interface EventViewProps {
  event: EventDetail
  viewer: { id: string; isAdmin: boolean } | null
  isSample?: boolean
  onDeleted?: () => void
}

/** One event: what, when, where, who is going, and the viewer's own answer. */
export function EventView({ event, viewer, isSample = false, onDeleted }: EventViewProps) {
  const viewerId = viewer?.id ?? null
  const isPhone = useIsPhone()
  usePhase(event)
  const panel = canAttend(event, viewerId) && (
    <AttendancePanel event={event} viewerId={viewerId} isSample={isSample} />
  )
  return (
    <ModerationContext value={useModeration(event.id, event.moderated_as ?? null)}>
      <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 lg:@min-[46rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <Card className="overflow-hidden">
          <PicturesOf value={isSample ? null : eventItem(event)}>
            <ZoomableCover
              url={event.cover_photo_url}
              alt={event.title}
              className="w-full focus-visible:-outline-offset-2"
            >
              <EventCover event={event} isEager className="aspect-[2/1] max-h-80 w-full" />
            </ZoomableCover>
          </PicturesOf>
          <div className="p-4 md:p-6">
            <div className="flex items-start justify-between gap-2">
              <Badges event={event} viewerId={viewerId} isSample={isSample} />
              {!isSample && <PlaceMenu item={eventItem(event)} className="-my-2" />}
            </div>
            <h1 tabIndex={-1} className="mt-3 text-xl [overflow-wrap:anywhere] md:text-2xl">
              {event.title}
            </h1>
            <Notices event={event} isSample={isSample} />
          </div>
        </Card>
        <aside className="flex flex-col gap-5 lg:top-20 lg:@min-[46rem]:sticky lg:@min-[46rem]:row-span-2">
          <Card className="p-4 md:p-5">
            <EventFacts event={event} isSample={isSample} />
            {panel && !isPhone && <div className="mt-5 border-t pt-5">{panel}</div>}
            <div className="mt-5 flex flex-wrap gap-2 border-t pt-5">
              {isOpen(event) && !isSample && <CalendarButton event={event} />}
              <ShareLinkButton
                title={event.title}
                href={hashHref(paths.event.to(event.id))}
                variant="secondary"
                size="default"
                className="grow px-3"
              />
            </div>
          </Card>
          {viewer && onDeleted && (
            <ManageCard event={event} viewer={viewer} onDeleted={onDeleted} />
          )}
        </aside>
        <Card className="flex flex-col gap-6 p-4 md:p-6">
          <About event={event} viewerId={isSample ? null : viewerId} />
          {viewer && !isSample && <Attendees event={event} viewerId={viewer.id} />}
        </Card>
        {panel && isPhone && <ThumbBar>{panel}</ThumbBar>}
      </article>
    </ModerationContext>
  )
}

function About({ event, viewerId }: { event: EventDetail; viewerId: string | null }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <section aria-labelledby="event-about">
      <h2 id="event-about" className="mb-2 text-lg">
        {eventCopy.about}
      </h2>
      {event.description === null ? (
        viewerId !== null && canEdit(event, viewerId) ? (
          <Button variant="secondary" {...EditEventDialog.near} onClick={() => setIsEditing(true)}>
            {eventCopy.addDescription}
          </Button>
        ) : (
          <p className="text-muted-foreground">{eventCopy.noDescription}</p>
        )
      ) : (
        <p className="max-w-[72ch]">
          <EventText text={event.description} />
        </p>
      )}
      {event.edited_at && (
        <p className="text-muted-foreground mt-3 text-sm" title={formatExact(event.edited_at)}>
          {eventCopy.edited}
        </p>
      )}
      {isEditing && viewerId !== null && (
        <EditEventDialog
          event={event}
          viewerId={viewerId}
          onClose={() => setIsEditing(false)}
          onReopen={() => setIsEditing(true)}
        />
      )}
    </section>
  )
}

type BadgesProps = Required<Pick<EventViewProps, 'event' | 'isSample'>> & {
  viewerId: string | null
}

function Badges({ event, viewerId, isSample }: BadgesProps) {
  const isOnline = event.type === 'online'
  const Icon = isOnline ? Video : MapPin
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge>
        <Icon aria-hidden strokeWidth={1.75} />
        {isOnline ? eventCopy.online : eventCopy.inPerson}
      </Badge>
      {isOrganizer(event, viewerId) && <Badge variant="outline">{eventCopy.organizer}</Badge>}
      {isSample && <Badge variant="outline">{eventCopy.sample}</Badge>}
      <WhenBadge event={event} />
      {event.cancelled_at && <Badge variant="destructive">{eventCopy.cancelled}</Badge>}
    </div>
  )
}

/** What to know before anything else. */
function Notices({ event, isSample }: { event: EventDetail; isSample: boolean }) {
  const phase = usePhase(event)
  if (isSample) return <Notice>{eventCopy.sampleNote}</Notice>
  if (event.cancelled_at) return <Notice icon={Ban}>{eventCopy.cancelledNote}</Notice>
  if (phase !== 'over') return null
  return <Notice icon={History}>{eventCopy.pastNote}</Notice>
}

function Notice({ icon: Icon, children }: { icon?: LucideIcon; children: ReactNode }) {
  return (
    <p
      role="note"
      className="rounded-control bg-muted mt-4 flex items-start gap-3 px-4 py-3 text-sm"
    >
      {Icon && <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />}
      {children}
    </p>
  )
}

/** Skeleton of an event. */
export function EventSkeleton() {
  return (
    <div
      aria-busy
      className="appear-late grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 lg:@min-[46rem]:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <p role="status" className="sr-only">
        {eventCopy.loading}
      </p>
      <Card className="overflow-hidden">
        <Skeleton className="aspect-[2/1] max-h-80 w-full rounded-none" />
        <div className="p-4 md:p-6">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-4 h-8 w-64 max-w-full" />
        </div>
      </Card>
      <Skeleton className="rounded-card h-80 w-full lg:@min-[46rem]:row-span-2" />
      <Skeleton className="rounded-card h-40 w-full" />
    </div>
  )
}
