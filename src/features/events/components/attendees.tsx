import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppLink } from '@/components/app-link'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { PersonMenu } from '@/components/person-menu'
import { Badge } from '@/components/ui/badge'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { displayName, formatCount } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { eventCopy } from '../copy'
import { canAttend } from '../permissions'
import { ATTENDANCES, attendanceOf, type EventDetail, type Status } from '../model/event'
import { eventQueries, type Attendee } from '../queries'
import { GuestsSkeleton } from './people-skeleton'

interface AttendeesProps {
  event: EventDetail
  viewerId: string
}

const TABS = {
  going: { count: 'attendees_count', label: eventCopy.going },
  interested: { count: 'interested_count', label: eventCopy.interestedCount },
  waitlisted: { count: 'waitlisted_count', label: eventCopy.waitlisted },
} as const

/** Who is going, interested or waiting; for members. */
export function Attendees({ event, viewerId }: AttendeesProps) {
  const [chosen, setChosen] = useState<Status>('going')
  const shown = ATTENDANCES.filter((status) => status === 'going' || event[TABS[status].count] > 0)
  const status = shown.includes(chosen) ? chosen : 'going'
  return (
    <section aria-labelledby="event-attendees">
      <h2 id="event-attendees" className="mb-2 text-lg">
        {eventCopy.attendees}
      </h2>
      <Tabs value={status} onValueChange={(next) => setChosen(attendanceOf(next) ?? 'going')}>
        <TabsList aria-labelledby="event-attendees">
          {shown.map((name) => (
            <TabsTrigger key={name} value={name}>
              {TABS[name].label(formatCount(event[TABS[name].count]))}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={status} className="pt-2">
          <People event={event} status={status} viewerId={viewerId} />
        </TabsContent>
      </Tabs>
    </section>
  )
}

function People({ event, status, viewerId }: AttendeesProps & { status: Status }) {
  const people = useInfiniteQuery(eventQueries.attendees(event.id, status))
  if (people.isPending) return <GuestsSkeleton className="sm:grid-cols-2" />
  if (!people.data) {
    return (
      <LoadFailure
        title={eventCopy.attendeesFailed}
        isRetrying={people.isFetching}
        onRetry={() => void people.refetch()}
      />
    )
  }
  const rows = rowsOf(people.data.pages, (row) => row.user_id)
  if (rows.length === 0) {
    const message = canAttend(event, viewerId) ? eventCopy.noAttendees : eventCopy.noAttendeesYet
    return <p className="text-muted-foreground py-4 text-sm">{message}</p>
  }
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-2">
        {rows.map((attendee) => (
          <PersonRow key={attendee.user_id} attendee={attendee} viewerId={viewerId} />
        ))}
      </ul>
      <LoadMore
        // A full page may be the last one.
        list={people}
        hasMore={people.hasNextPage && rows.length < event[TABS[status].count]}
        failure={eventCopy.attendeesFailed}
      />
    </>
  )
}

function PersonRow({ attendee, viewerId }: { attendee: Attendee; viewerId: string }) {
  const { profile } = attendee
  const name = displayName(profile)
  const work = [profile.title, profile.company].filter(Boolean).join(' · ')
  return (
    <li className="flex items-center gap-2">
      <AppLink
        to={paths.profile.to(profile.id)}
        className="group flex min-h-14 min-w-0 grow items-center gap-3 py-2 no-underline"
      >
        <UserAvatar profile={profile} isDecorative />
        <span className="min-w-0">
          <span className="flex items-center gap-2">
            <span className="group-hover:text-accent truncate font-medium" title={name}>
              {name}
            </span>
            {profile.id === viewerId && <Badge variant="outline">{eventCopy.you}</Badge>}
          </span>
          {work && (
            <span className="text-muted-foreground block truncate text-sm" title={work}>
              {work}
            </span>
          )}
        </span>
      </AppLink>
      <PersonMenu member={{ id: profile.id, name }} />
    </li>
  )
}
