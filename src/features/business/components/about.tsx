import { TextBlock } from '@/components/linked-text'
import { AppLink } from '@/components/app-link'
import { PersonMenu } from '@/components/person-menu'
import { RelativeTime } from '@/components/relative-time'
import { Card, CardContent } from '@/components/ui/card'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { displayName, formatMonthYear } from '@/lib/format'
import { businessCopy } from '../copy'
import type { BusinessPage } from '../queries/pages'

/** A page's description, its owner and since when it exists. */
export function AboutPage({ page }: { page: BusinessPage }) {
  const since = formatMonthYear(page.created_at)
  return (
    <Card>
      <CardContent>
        <h2 className="text-lg">{businessCopy.aboutTitle(page.name)}</h2>
        <TextBlock text={page.description} className="mt-3" />
        {page.edited_at && (
          <p className="text-muted-foreground mt-3 text-sm">
            <RelativeTime after={businessCopy.edited} dateTime={page.edited_at} />
          </p>
        )}
        <dl className="mt-6 grid gap-x-6 gap-y-4 border-t pt-5 text-sm sm:grid-cols-2">
          <div>
            <dt className="text-muted-foreground">{businessCopy.runBy}</dt>
            <dd className="mt-1.5 flex items-center gap-2">
              <AppLink
                to={paths.profile.to(page.owner_id)}
                className="hover:text-accent inline-flex min-h-11 min-w-0 items-center gap-2 font-medium no-underline"
              >
                <UserAvatar profile={page.owner} size="small" isDecorative />
                <span className="truncate">{displayName(page.owner)}</span>
              </AppLink>
              <PersonMenu member={{ id: page.owner_id, name: displayName(page.owner) }} />
            </dd>
          </div>
          {since && (
            <div>
              <dt className="text-muted-foreground">{businessCopy.since}</dt>
              <dd className="mt-2.5 font-medium">{since}</dd>
            </div>
          )}
        </dl>
      </CardContent>
    </Card>
  )
}
