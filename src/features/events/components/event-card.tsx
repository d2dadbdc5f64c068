import { CalendarDays, Clock, MapPin, UsersRound, Video, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Collapsible } from '@/components/collapsible'
import { AppLink } from '@/components/app-link'
import { CardMenu } from '@/components/place-menu'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { displayName, formatCount } from '@/lib/format'
import { eventCopy } from '../copy'
import { eventLimits } from '../limits'
import { isFull } from '../model/attendance'
import type { ListedEvent } from '../model/event'
import { eventItem } from '../model/item'
import { venueDate, venueTime } from '../model/time'
import { canAttend, isOrganizer } from '../permissions'
import { DateTile } from './date-tile'
import { EventCover } from './event-cover'
import { RsvpButton } from './rsvp-button'
import { usePhase } from './use-phase'
import { WhenBadge } from './when-badge'
import { YourTime } from './your-time'

interface EventCardProps {
  event: ListedEvent
  viewerId: string | null
  isSample?: boolean
}

/** When and where, and how many come. */
function Facts({ event }: Pick<EventCardProps, 'event'>) {
  return (
    <dl className="text-muted-foreground mt-3 mb-4 flex flex-col gap-1.5 text-sm">
      <Fact icon={CalendarDays} label={eventCopy.date}>
        <time dateTime={event.starts_at}>{venueDate(event)}</time>
      </Fact>
      <Fact icon={Clock} label={eventCopy.time}>
        {venueTime(event)}
        <YourTime event={event} />
      </Fact>
      <Fact icon={event.type === 'online' ? Video : MapPin} label={eventCopy.location}>
        <span className="block truncate">{event.location ?? eventCopy.signInForPlace}</span>
      </Fact>
      <Fact icon={UsersRound} label={eventCopy.attendees}>
        {eventCopy.attending(formatCount(event.attendees_count))}
      </Fact>
    </dl>
  )
}

/** Spec 3 §2: one event of the list. All of its card is the link of its button. */
export function EventCard({ event, viewerId, isSample = false }: EventCardProps) {
  usePhase(event)
  const { id, title } = event
  const labelId = `event-${id}`
  return (
    <Card className="hover:border-input relative flex flex-col overflow-hidden transition-colors duration-150">
      <Collapsible
        authorId={event.creator_id}
        text={`${title}\n${event.excerpt ?? ''}`}
        className="p-4"
      >
        <article aria-labelledby={labelId} className="flex grow flex-col">
          <div className="relative">
            <EventCover event={event} className="aspect-[2/1] w-full" />
            <DateTile event={event} className="absolute bottom-3 left-3" />
          </div>
          <div className="flex grow flex-col p-4">
            <div className="flex items-start justify-between gap-2">
              <Badges event={event} viewerId={viewerId} isSample={isSample} />
              {!isSample && <CardMenu item={eventItem(event)} className="-my-2" />}
            </div>
            <h2 id={labelId} className="mt-2 text-lg">
              <AppLink
                to={paths.event.to(id)}
                className="hover:text-accent relative z-[1] line-clamp-2 [overflow-wrap:anywhere] no-underline"
              >
                {title}
              </AppLink>
            </h2>
            <p className="text-muted-foreground truncate text-sm">
              {eventCopy.by(displayName(event.creator))}
            </p>
            {event.excerpt && (
              <p className="mt-2 line-clamp-2 text-sm text-pretty [overflow-wrap:anywhere]">
                {event.excerpt}
              </p>
            )}
            <Facts event={event} />
            <div className="mt-auto flex flex-wrap gap-3">
              {/* It only gives a place back in what moderators hid. */}
              {canAttend(event, viewerId) &&
                !(event.moderated_as && event.mine === 'interested') && (
                  <RsvpButton event={event} viewerId={viewerId} isSample={isSample} />
                )}
              <Button
                asChild
                variant="secondary"
                className="grow basis-0 after:absolute after:inset-0"
              >
                <AppLink to={paths.event.to(id)} aria-label={eventCopy.detailsOf(title)}>
                  {eventCopy.viewDetails}
                </AppLink>
              </Button>
            </div>
          </div>
        </article>
      </Collapsible>
    </Card>
  )
}

/** The event's type, and what the viewer should know before opening it. */
function Badges({ event, viewerId, isSample = false }: EventCardProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Badge>{eventCopy.event}</Badge>
      {isSample && <Badge variant="outline">{eventCopy.sample}</Badge>}
      {isOrganizer(event, viewerId) && <Badge variant="outline">{eventCopy.organizer}</Badge>}
      {event.cancelled_at && <Badge variant="destructive">{eventCopy.cancelled}</Badge>}
      <WhenBadge event={event} />
      {event.mine === 'waitlisted' && <Badge variant="warning">{eventCopy.waiting}</Badge>}
      {event.mine === null && canAttend(event, viewerId) && isFull(event) && (
        <Badge variant="warning">{eventCopy.full}</Badge>
      )}
    </div>
  )
}

interface FactProps {
  icon: LucideIcon
  label: string
  children: ReactNode
}

function Fact({ icon: Icon, label, children }: FactProps) {
  return (
    <div className="flex items-start gap-2">
      <dt className="shrink-0 pt-0.5">
        <Icon aria-hidden strokeWidth={1.75} className="size-4" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** Spec 3 §9: skeleton of the list, six cards. */
export function EventsSkeleton() {
  return (
    <div aria-busy className="appear-late grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <p role="status" className="sr-only">
        {eventCopy.loading}
      </p>
      {Array.from({ length: eventLimits.skeletons }, (_, index) => (
        <Card key={index} data-skeleton className="overflow-hidden">
          <Skeleton className="aspect-[2/1] w-full rounded-none" />
          <div className="p-4">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="mt-3 h-6 w-4/5" />
            <Skeleton className="mt-2 h-4 w-2/5" />
            <Skeleton className="mt-4 h-20 w-full" />
            <Skeleton className="mt-4 h-11 w-full md:h-10" />
          </div>
        </Card>
      ))}
    </div>
  )
}
