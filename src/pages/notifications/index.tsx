import { AppLink } from '@/components/app-link'
import { FindPeople } from '@/components/find-people'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { briefSettingsCopy } from '@/features/brief'
import {
  MarkAllButton,
  NeedsYou,
  notificationCopy,
  NotificationList,
  notificationQueries,
  showOf,
  SHOWS,
  type Show,
} from '@/features/notifications'
import { useAddressParams } from '@/lib/address-params'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

/** Preloads the viewer's notifications. */
export function preload({ client, viewerId }: Preloading): void {
  inBackground(client.infiniteQuery(notificationQueries.list(viewerId, 'information')))
  inBackground(client.infiniteQuery(notificationQueries.waiting(viewerId)))
}

/** All of the viewer's notifications, or those of one kind; the filter is in the address (UX-12). */
export function Component() {
  const { user } = useAuth()
  const [params, change] = useAddressParams()
  const show = showOf(params.get('show'))
  const listed = show === 'all' ? 'information' : show
  usePageTitle(notificationCopy.title)
  if (!user) return null
  return (
    <>
      <PageHeader
        title={notificationCopy.title}
        isTight
        actions={<MarkAllButton userId={user.id} show={listed} variant="secondary" size="small" />}
      />
      <Tabs value={show} onValueChange={(next) => change({ show: next === 'all' ? null : next })}>
        <TabsList aria-label={notificationCopy.filter}>
          {SHOWS.map((name) => (
            <TabsTrigger key={name} value={name}>
              {notificationCopy.filters[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={show} className="pt-4">
          {show === 'all' && <NeedsYou userId={user.id} />}
          <Card className="overflow-hidden">
            <NotificationList
              key={show}
              userId={user.id}
              show={listed}
              headings="h2"
              {...emptyTexts(show)}
              isAutomatic
            />
          </Card>
          {show === 'all' && (
            <p className="text-muted-foreground mt-4 text-center text-sm">
              <AppLink to={paths.brief.to()} className="link">
                {briefSettingsCopy.open}
              </AppLink>
            </p>
          )}
        </TabsContent>
      </Tabs>
    </>
  )
}

/** What an empty list says, and the way on from it. */
function emptyTexts(show: Show) {
  const isAll = show === 'all'
  const emptyAction = isAll ? (
    <FindPeople />
  ) : (
    <Button asChild variant="secondary">
      <AppLink to={paths.notifications.to()}>{notificationCopy.showAll}</AppLink>
    </Button>
  )
  if (isAll) {
    return {
      empty: notificationCopy.emptyPage,
      emptyHint: notificationCopy.emptyHint,
      emptyAction,
    }
  }
  if (show === 'unread') {
    return {
      empty: notificationCopy.emptyUnread,
      emptyHint: notificationCopy.emptyUnreadHint,
      emptyAction,
    }
  }
  return {
    empty: notificationCopy.emptyKind,
    emptyHint: notificationCopy.emptyKindHint,
    emptyAction,
  }
}
