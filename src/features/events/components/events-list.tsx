import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays, History, SearchX } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { componentCopy } from '@/components/copy'
import { EmptyState } from '@/components/empty-state'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { useAddressParams } from '@/lib/address-params'
import { rowsOf } from '@/lib/paging'
import { eventCopy } from '../copy'
import { eventLimits } from '../limits'
import { eventFilterParams, passesEventFilter, type EventFilter } from '../model/filter'
import { sampleEvents } from '../model/samples'
import { eventQueries, type When } from '../queries'
import { EventCard, EventsSkeleton } from './event-card'
import { useComing } from './use-phase'

interface EventsListProps {
  when: When
  viewerId: string | null
  filter: EventFilter
}

/** Events by date; the samples follow the last upcoming one. */
export function EventsList({ when, viewerId, filter }: EventsListProps) {
  const list = useInfiniteQuery(eventQueries.list(when, viewerId, filter))
  const rows = list.data ? rowsOf(list.data.pages) : []
  const coming = useComing(rows)
  if (list.isPending) return <EventsSkeleton />
  if (!list.data) {
    return (
      <Card>
        <LoadFailure
          title={eventCopy.loadFailed}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  }
  const events = when === 'past' ? rows : coming
  const samples =
    when === 'past' || list.hasNextPage
      ? []
      : sampleEvents().filter((event) => passesEventFilter(event, filter))
  const isFiltered = filter.type !== null || filter.place !== null
  return (
    <>
      {events.length === 0 &&
        (isFiltered ? (
          samples.length === 0 && <NoneFiltered />
        ) : (
          <NoEvents when={when} isMember={viewerId !== null} />
        ))}
      {events.length + samples.length > 0 && (
        <ul
          aria-label={eventCopy[when]}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2"
        >
          {events.map((event) => (
            <li key={event.id} className="grid">
              <EventCard event={event} viewerId={viewerId} />
            </li>
          ))}
          {samples.map((event) => (
            <li key={event.id} className="grid">
              <EventCard event={event} viewerId={viewerId} isSample />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        list={list}
        failure={eventCopy.loadFailed}
        isAutomatic={list.data.pages.length < eventLimits.automaticPages}
      />
    </>
  )
}

/** Only samples match the filter. */
function NoneFiltered() {
  const [, change] = useAddressParams()
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={eventCopy.noneFiltered}
        description={eventCopy.noneFilteredHint}
        action={
          <Button
            variant="secondary"
            onClick={() => change(eventFilterParams({ type: null, place: null }))}
          >
            {eventCopy.showAll}
          </Button>
        }
      />
    </Card>
  )
}

function NoEvents({ when, isMember }: { when: When; isMember: boolean }) {
  if (when === 'past') {
    return (
      <Card>
        <EmptyState
          icon={History}
          title={eventCopy.nonePast}
          description={eventCopy.nonePastHint}
          action={
            <Button asChild variant="secondary">
              <AppLink to={paths.events.to()}>{eventCopy.showUpcoming}</AppLink>
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <Card className="mb-4">
      <EmptyState
        icon={CalendarDays}
        title={eventCopy.none}
        description={eventCopy.noneHint}
        action={
          <Button asChild variant="secondary">
            {isMember ? (
              <AppLink to={paths.createEvent.to()}>{eventCopy.createEvent}</AppLink>
            ) : (
              <AppLink to={paths.auth.to({ next: paths.events.to() })}>
                {componentCopy.signIn}
              </AppLink>
            )}
          </Button>
        }
      />
    </Card>
  )
}
