import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { Badge } from '@/components/ui/badge'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { eventCopy } from '../copy'
import { eventLimits } from '../limits'
import { venueTime } from '../model/time'
import { eventQueries } from '../queries'
import { DateTile } from './date-tile'
import { useComing } from './use-phase'
import { YourTime } from './your-time'

/** The next events, beside every page but the list of events, which begins with them. */
export function NextEvents({ viewerId }: { viewerId: string }) {
  const { pathname } = useLocation()
  return pathname === paths.events.path ? null : <ListedEvents viewerId={viewerId} />
}

/** Hidden when there are none, or the read fails. */
function ListedEvents({ viewerId }: { viewerId: string }) {
  const events = useQuery(eventQueries.next(viewerId))
  const coming = useComing(events.data ?? [])
  if (events.isPending) return <NextEventsSkeleton />
  if (coming.length === 0) return null
  return (
    <section aria-labelledby="next-events">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="next-events" className="text-base">
          {eventCopy.nextEvents}
        </h2>
        <AppLink to={paths.events.to()} className="link touch-target text-sm">
          {eventCopy.allEvents}
        </AppLink>
      </div>
      <ul className="mt-1 divide-y">
        {coming.map((event) => (
          <li key={event.id} className="py-3">
            <AppLink to={paths.event.to(event.id)} className="group flex gap-3 no-underline">
              <DateTile event={event} className="self-start" />
              <span className="min-w-0 grow">
                <span className="group-hover:text-accent line-clamp-2 font-medium">
                  {event.title}
                </span>
                <span className="text-muted-foreground block truncate text-sm">
                  {[venueTime(event), event.location].filter(Boolean).join(' · ')}
                </span>
                <YourTime event={event} />
                {event.mine === 'going' && (
                  <Badge variant="success" className="mt-1">
                    {eventCopy.youAreGoing}
                  </Badge>
                )}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NextEventsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <Skeleton className="h-5 w-28" />
      {Array.from({ length: eventLimits.nextEvents }, (_, index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </div>
  )
}
