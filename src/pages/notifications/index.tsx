import { AppLink } from '@/components/app-link'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import {
  MarkAllButton,
  notificationCopy,
  NotificationList,
  notificationQueries,
} from '@/features/notifications'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

/** Preloads the viewer's notifications. */
export function preload({ client, viewerId }: Preloading): void {
  inBackground(client.infiniteQuery(notificationQueries.list(viewerId)))
}

/** All of the viewer's notifications. */
export function Component() {
  const { user } = useAuth()
  usePageTitle(notificationCopy.title)
  if (!user) return null
  return (
    <>
      <PageHeader
        title={notificationCopy.title}
        actions={<MarkAllButton userId={user.id} variant="secondary" />}
      />
      <Card className="overflow-hidden">
        <NotificationList
          userId={user.id}
          empty={notificationCopy.emptyPage}
          emptyHint={notificationCopy.emptyHint}
          emptyAction={
            <Button asChild variant="secondary">
              <AppLink to={paths.home.to()}>{notificationCopy.emptyAction}</AppLink>
            </Button>
          }
          isAutomatic
        />
      </Card>
    </>
  )
}
