import { Plus } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import {
  eventCopy,
  EventFilters,
  eventFilterParams,
  EventsList,
  parseEventFilter,
} from '@/features/events'
import { SaveSearch } from '@/features/searches'
import { useAddressParams } from '@/lib/address-params'
import { usePageTitle } from '@/lib/title'

const UPCOMING = 'upcoming'
const PAST = 'past'

/** `/events`: upcoming and past events; tab and filters are in the address (UX-12). */
export function Component() {
  const { user, status } = useAuth()
  const viewerId = user?.id ?? null
  const [params, change] = useAddressParams()
  const filter = parseEventFilter(params)
  const when = params.get('when') === PAST ? PAST : UPCOMING
  usePageTitle(eventCopy.title)
  if (status === 'loading') return null

  return (
    <>
      <PageHeader
        title={eventCopy.title}
        description={eventCopy.subtitle}
        actions={
          viewerId !== null && (
            <Button asChild>
              <AppLink to={paths.createEvent.to()}>
                <Plus aria-hidden strokeWidth={1.75} />
                {eventCopy.createEvent}
              </AppLink>
            </Button>
          )
        }
      />
      <Tabs value={when} onValueChange={(next) => change({ when: next === PAST ? PAST : null })}>
        <TabsList aria-label={eventCopy.when}>
          <TabsTrigger value={UPCOMING}>{eventCopy.upcoming}</TabsTrigger>
          <TabsTrigger value={PAST}>{eventCopy.past}</TabsTrigger>
        </TabsList>
        <TabsContent value={when}>
          <EventFilters filter={filter} />
          {viewerId !== null && when === UPCOMING && (
            <SaveSearch scope="events" params={eventFilterParams(filter)} />
          )}
          <EventsList
            key={JSON.stringify([when, filter])}
            when={when}
            viewerId={viewerId}
            filter={filter}
          />
        </TabsContent>
      </Tabs>
    </>
  )
}
