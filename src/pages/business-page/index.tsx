import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { BackLink } from '@/components/back-link'
import { LoadFailure } from '@/components/load-failure'
import { ModerationContext, useModeration } from '@/components/moderation'
import { paths } from '@/config/paths'
import { useAuth, useViewerState } from '@/features/auth'
import {
  About,
  BusinessHeader,
  businessCopy,
  businessQueries,
  BusinessSkeleton,
  canEditPage,
  ChangeCover,
  OwnerActions,
  Posts,
  Reviews,
  usePageLive,
  VisitActions,
} from '@/features/business'
import { inBackground, type Preloading } from '@/lib/preload'
import { useScreen } from '@/lib/screen'
import { usePageTitle } from '@/lib/title'
import { isUuid } from '@/lib/uuid'
import { PageNotFound } from './not-found'
import { isOnReviews, PageTabs } from './page-tabs'
import { useLinked } from './use-linked'

/** Preloads the page and its posts. */
export function preload({ client, viewerId, params, search }: Preloading): void {
  const id = params.id?.toLowerCase() ?? ''
  if (isUuid(id)) inBackground(client.query(businessQueries.screen(id, viewerId)))
  if (isOnReviews(search)) Reviews.load()
}

/** `/business/{id}`: public. Only a uuid is sent to the database. */
export function Component() {
  const { user, status } = useAuth()
  const { id: asked = '' } = useParams()
  const id = asked.toLowerCase()
  if (status === 'loading') return null
  if (!isUuid(id)) return <PageNotFound />
  return <Page key={id} id={id} viewerId={user?.id ?? null} />
}

interface PageProps {
  id: string
  viewerId: string | null
}

function Page({ id, viewerId }: PageProps) {
  const isReady = useScreen(viewerId === null ? null : businessQueries.screen(id, viewerId))
  const page = useQuery({ ...businessQueries.detail(id, viewerId), enabled: isReady })
  const profile = useViewerState().data?.viewer ?? null
  const navigate = useNavigate()
  const linked = useLinked()
  usePageTitle(page.data === null ? null : (page.data?.name ?? businessCopy.title))
  usePageLive(id, viewerId)
  const moderation = useModeration(id, page.data?.moderated_as ?? null)

  function handleDeleted() {
    void navigate(paths.business.to(), { replace: true })
  }

  if (page.data === null) return <PageNotFound />
  if (!page.data) {
    return (
      <>
        <BackLink to={paths.business.to()} label={businessCopy.back} />
        {page.isPending ? (
          <BusinessSkeleton />
        ) : (
          <LoadFailure
            isHeading
            title={businessCopy.listFailed}
            isRetrying={page.isFetching}
            onRetry={() => void page.refetch()}
          />
        )}
      </>
    )
  }
  const viewer = viewerId === null ? null : { id: viewerId, isAdmin: profile?.isAdmin ?? false }
  const isOwner = canEditPage(page.data, viewer)
  const mayEdit = isOwner && page.data.moderated_as === null
  return (
    <ModerationContext value={moderation}>
      <BackLink to={paths.business.to()} label={businessCopy.back} />
      <BusinessHeader
        page={page.data}
        coverAction={viewer && mayEdit && <ChangeCover page={page.data} viewerId={viewer.id} />}
        actions={
          <>
            {!isOwner && <VisitActions page={page.data} viewerId={viewerId} />}
            {viewer && <OwnerActions page={page.data} viewer={viewer} onDeleted={handleDeleted} />}
          </>
        }
      />
      <PageTabs
        page={page.data}
        posts={<Posts page={page.data} viewer={viewer} linked={linked} />}
        about={<About page={page.data} />}
        reviews={<Reviews page={page.data} viewer={viewer} linkedId={linked.reviewId} />}
      />
    </ModerationContext>
  )
}
