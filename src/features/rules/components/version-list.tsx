import { useInfiniteQuery } from '@tanstack/react-query'
import { AppLink } from '@/components/app-link'
import { LoadFailure } from '@/components/load-failure'
import { LoadMore } from '@/components/load-more'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { formatDay } from '@/lib/format'
import { rowsOf } from '@/lib/paging'
import { ruleCopy } from '../copy'
import { ruleQueries } from '../queries'

/** Every version with its date and note, newest first. `shown` is the one being read. */
export function VersionList({ shown }: { shown: number }) {
  const list = useInfiniteQuery(ruleQueries.versions())
  const versions = list.data && rowsOf(list.data.pages, (row) => row.number)
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="text-lg">
        {ruleCopy.versions}
      </h2>
      {!versions && !list.isError && <Skeleton className="appear-late rounded-card mt-3 h-16" />}
      {!versions && list.isError && (
        <LoadFailure
          title={ruleCopy.versionsFailed}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {versions && (
        <Card className="mt-3">
          <ol className="divide-y">
            {versions.map(({ number, note, published_at: at }, index) => (
              <li key={number} className="px-4 py-2 text-sm md:px-6">
                <p className="flex flex-wrap items-center gap-x-3">
                  <AppLink
                    to={paths.rules.to(index === 0 ? {} : { version: String(number) })}
                    aria-current={number === shown ? 'page' : undefined}
                    className="link inline-flex min-h-11 items-center font-medium"
                  >
                    {ruleCopy.versionLink(number)}
                  </AppLink>
                  <time dateTime={at} className="text-muted-foreground">
                    {formatDay(at)}
                  </time>
                  {index === 0 && <Badge variant="outline">{ruleCopy.current}</Badge>}
                </p>
                <p className="text-muted-foreground pb-2 [overflow-wrap:anywhere] whitespace-pre-line">
                  {note}
                </p>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <LoadMore list={list} failure={ruleCopy.versionsFailed} />
    </section>
  )
}
