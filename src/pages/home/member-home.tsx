import { useEffect } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { paths } from '@/config/paths'
import { useAuth, useViewerState } from '@/features/auth'
import {
  Feed,
  feedQueries,
  feedViewKey,
  FeedSkeleton,
  parseFilter,
  parseScope,
  rememberScope,
} from '@/features/feed'
import { Checklist } from '@/features/start'
import { inBackground, type Preloading } from '@/lib/preload'
import { FeedHead } from './feed-head'

/** Preloads the feed with the filter in the address. */
export function preload({ client, viewerId, search }: Preloading): void {
  const view = {
    filter: parseFilter(search.get('filter')),
    scope: parseScope(search.get('feed'), viewerId),
  }
  inBackground(client.infiniteQuery(feedQueries.list(view)))
}

/** Whether the entry of the history follows a sign-in. */
function isArrival(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isArriving' in state
}

/** Of the checklist, which comes after the first cards and moves nothing. */
const CHECKLIST_HEIGHT = '20.25rem'

/** A member's feed. A newcomer who just signed in takes the first steps before it. */
export function MemberHome() {
  const [params] = useSearchParams()
  const isArriving = isArrival(useLocation().state)
  const viewerId = useAuth().user?.id ?? ''
  const { data, isPending } = useViewerState()
  const start = data?.start
  const scopeInAddress = params.get('feed')
  const view = {
    filter: parseFilter(params.get('filter')),
    scope: parseScope(scopeInAddress, viewerId),
  }
  useEffect(() => rememberScope(scopeInAddress, viewerId), [scopeInAddress, viewerId])
  if (isArriving && start && start.step !== null) return <Navigate to={paths.start.to()} replace />
  return (
    <>
      <FeedHead view={view} scopeInAddress={scopeInAddress === null ? undefined : view.scope}>
        {start?.checklist && data?.viewer && (
          <div className="mb-6" style={{ minHeight: CHECKLIST_HEIGHT }}>
            <Checklist viewerId={data.viewer.id} />
          </div>
        )}
      </FeedHead>
      {isArriving && isPending ? (
        <FeedSkeleton />
      ) : (
        <Feed key={feedViewKey(view)} viewerId={viewerId} view={view} />
      )}
    </>
  )
}
