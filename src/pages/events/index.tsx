import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { eventCopy, EventsList } from '@/features/events'
import { usePageTitle } from '@/lib/title'

const UPCOMING = 'upcoming'
const PAST = 'past'

/** `/events`: upcoming and past events; the tab is in the address (UX-12). */
export function Component() {
  const { user, status } = useAuth()
  const viewerId = user?.id ?? null
  const [params, setParams] = useSearchParams()
  const when = params.get('when') === PAST ? PAST : UPCOMING
  usePageTitle(eventCopy.title)
  if (status === 'loading') return null

  function handleChange(next: string) {
    const query = next === PAST ? { when: PAST } : undefined
    setParams(new URLSearchParams(query), { replace: true, preventScrollReset: true })
  }

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
      <Tabs value={when} onValueChange={handleChange}>
        <TabsList aria-label={eventCopy.when}>
          <TabsTrigger value={UPCOMING}>{eventCopy.upcoming}</TabsTrigger>
          <TabsTrigger value={PAST}>{eventCopy.past}</TabsTrigger>
        </TabsList>
        <TabsContent value={when}>
          <EventsList key={when} when={when} viewerId={viewerId} />
        </TabsContent>
      </Tabs>
    </>
  )
}
