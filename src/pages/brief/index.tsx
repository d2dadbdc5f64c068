import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Coffee } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { EmptyState } from '@/components/empty-state'
import { FindPeople } from '@/components/find-people'
import { LoadFailure } from '@/components/load-failure'
import { PageHeader } from '@/components/page-header'
import { Card } from '@/components/ui/card'
import { Skeleton, SkeletonList } from '@/components/ui/skeleton'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { briefCopy, briefQueries } from '@/features/brief'
import { inBackground, type Preloading } from '@/lib/preload'
import { usePageTitle } from '@/lib/title'
import type { BriefAnswer } from '@/types/brief-answers'
import { BriefSections } from './sections'

/** It has people and events itself: no rail. */
export const handle = { isAlone: true }

/** Preloads the viewer's brief. */
export function preload({ client, viewerId }: Preloading): void {
  inBackground(client.query(briefQueries.mine(viewerId)))
}

/** `/brief`: what the Monday brief has, as it is now. */
export function Component() {
  const { user } = useAuth()
  usePageTitle(briefCopy.title)
  // Guarded: a visitor signs in first and comes back here.
  return user && <Brief userId={user.id} />
}

/** A day of the calendar, which belongs to no time zone. */
function formatWeek(week: string): string {
  const form = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', form).format(new Date(`${week}T00:00:00Z`))
}

function Brief({ userId }: { userId: string }) {
  const brief = useQuery(briefQueries.mine(userId))
  const { data } = brief
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={
          data ? `${briefCopy.title} · ${briefCopy.week(formatWeek(data.week))}` : briefCopy.title
        }
        description={data?.enabled === false ? briefCopy.notEmailed : briefCopy.emailed}
        actions={
          <AppLink to={paths.settings.to('notifications')} className="link touch-target text-sm">
            {briefCopy.choose}
          </AppLink>
        }
      />
      {data && <Content brief={data} userId={userId} />}
      {brief.isPending && <BriefSkeleton />}
      {brief.isError && !data && (
        <LoadFailure
          title={briefCopy.loadFailed}
          isRetrying={brief.isFetching}
          onRetry={() => void brief.refetch()}
        />
      )}
    </div>
  )
}

function Content({ brief, userId }: { brief: BriefAnswer; userId: string }) {
  const queryClient = useQueryClient()
  const { queryKey } = briefQueries.mine(userId)
  if (Object.keys(brief.sections).length === 0) {
    return (
      <Card>
        <EmptyState
          icon={Coffee}
          title={briefCopy.empty}
          description={briefCopy.emptyHint}
          action={<FindPeople variant="primary" />}
        />
      </Card>
    )
  }
  return (
    <BriefSections
      sections={brief.sections}
      userId={userId}
      onHandled={() => void queryClient.invalidateQueries({ queryKey })}
    />
  )
}

/** Skeleton of the sections. */
function BriefSkeleton() {
  return (
    <SkeletonList label={briefCopy.loading} rows={3} className="flex flex-col gap-6">
      <Card className="p-4">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="mt-4 h-12" />
        <Skeleton className="mt-3 h-12" />
      </Card>
    </SkeletonList>
  )
}
