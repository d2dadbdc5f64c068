import {
  CalendarDays,
  Clock,
  MapPin,
  UserRound,
  UsersRound,
  Video,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import { MapLink } from '@/components/map-link'
import { PersonMenu } from '@/components/person-menu'
import { Badge } from '@/components/ui/badge'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { displayName, formatCount } from '@/lib/format'
import { eventCopy } from '../copy'
import type { EventDetail } from '../model/event'
import { venueDate, venueTime, yourTime, zoneName } from '../model/time'
import { isFull } from '../model/attendance'
import { EventText } from './event-text'

interface EventFactsProps {
  event: EventDetail
  isSample: boolean
}

/** Spec 3 §2: date, time, location, attendees and organizer. */
export function EventFacts({ event, isSample }: EventFactsProps) {
  const yours = yourTime(event)
  return (
    <dl className="flex flex-col gap-4">
      <Fact icon={CalendarDays} label={eventCopy.date}>
        <time dateTime={event.starts_at}>{venueDate(event)}</time>
      </Fact>
      <Fact icon={Clock} label={eventCopy.time}>
        {venueTime(event)}
        {yours && (
          <>
            <span className="text-muted-foreground block text-sm">
              {eventCopy.zoneTime(zoneName(event.time_zone))}
            </span>
            <span className="text-muted-foreground block text-sm">{eventCopy.yourTime(yours)}</span>
          </>
        )}
      </Fact>
      <Fact
        icon={event.type === 'online' ? Video : MapPin}
        label={eventCopy.location}
        link={
          event.type !== 'online' && event.location !== null && <MapLink address={event.location} />
        }
      >
        <Place event={event} />
      </Fact>
      <Fact icon={UsersRound} label={eventCopy.attendees}>
        <Places event={event} />
      </Fact>
      <Fact icon={UserRound} label={eventCopy.organizer}>
        <Organizer event={event} isSample={isSample} />
      </Fact>
    </dl>
  )
}

/** Where it is; an online event tells only members. */
function Place({ event }: { event: EventDetail }) {
  if (event.location !== null) {
    return <EventText text={event.location} />
  }
  return (
    <AppLink to={paths.auth.to({ next: paths.event.to(event.id) })} className="touch-target">
      {eventCopy.signInForPlace}
    </AppLink>
  )
}

/** Spec 3 §9: how many are going, and of how many; no limit shows infinity. */
function Places({ event }: { event: EventDetail }) {
  const { max_attendees: most } = event
  return (
    <>
      <span className="tabular">
        {most === null ? (
          <>
            {formatCount(event.attendees_count)} /{' '}
            <span role="img" aria-label={eventCopy.unlimitedText}>
              {eventCopy.unlimited}
            </span>
          </>
        ) : (
          eventCopy.ofPlaces(formatCount(event.attendees_count), formatCount(most))
        )}
      </span>
      {isFull(event) && (
        <Badge variant="warning" className="ml-2">
          {eventCopy.full}
        </Badge>
      )}
      {event.interested_count > 0 && (
        <span className="text-muted-foreground block text-sm">
          {eventCopy.interestedText(formatCount(event.interested_count))}
        </span>
      )}
      {event.waitlisted_count > 0 && (
        <span className="text-muted-foreground block text-sm">
          {eventCopy.waitingText(formatCount(event.waitlisted_count))}
        </span>
      )}
    </>
  )
}

function Organizer({ event, isSample }: EventFactsProps) {
  const { creator } = event
  const person = (
    <>
      <UserAvatar profile={creator} size="small" isDecorative />
      <span className="truncate">{displayName(creator)}</span>
    </>
  )
  const classes = 'mt-1 flex min-w-0 items-center gap-2 font-medium'
  if (isSample) return <span className={classes}>{person}</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      <AppLink
        to={paths.profile.to(creator.id)}
        className={`${classes} hover:text-accent touch-target no-underline`}
      >
        {person}
      </AppLink>
      <PersonMenu member={{ id: creator.id, name: displayName(creator) }} />
    </span>
  )
}

interface FactProps {
  icon: LucideIcon
  label: string
  children: ReactNode
  /** What can be done with it, a description of its own. */
  link?: ReactNode
}

function Fact({ icon: Icon, label, children, link }: FactProps) {
  return (
    <div className="relative pl-8">
      <dt className="text-muted-foreground text-sm">
        <Icon aria-hidden strokeWidth={1.75} className="absolute top-0.5 left-0 size-5" />
        {label}
      </dt>
      <dd>{children}</dd>
      {link && <dd>{link}</dd>}
    </div>
  )
}
