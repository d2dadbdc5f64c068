import { useSearchParams } from 'react-router-dom'
import { AppLink } from '@/components/app-link'
import { PageHeader } from '@/components/page-header'
import { paths } from '@/config/paths'
import { Transparency, transparencyCopy, transparencyQueries } from '@/features/transparency'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'

/** Suspended members read them, too. */
export const handle = { isForSuspended: true, isAlone: true }

/** Preloads the figures. */
export function preload({ client }: Preloading): void {
  inBackground(client.infiniteQuery(transparencyQueries.months()))
}

/** `/moderation`: how moderators applied the rules, for everyone. */
export function Component() {
  const [params] = useSearchParams()
  usePageTitle(transparencyCopy.title)
  return (
    <>
      <PageHeader
        title={transparencyCopy.title}
        description={
          <>
            {transparencyCopy.lead}{' '}
            <AppLink to={paths.rules.to()} className="link">
              {transparencyCopy.rulesLink}
            </AppLink>
          </>
        }
      />
      <p className="text-muted-foreground mb-6 text-sm text-pretty">{transparencyCopy.how}</p>
      <Transparency month={params.get('month')} />
    </>
  )
}
