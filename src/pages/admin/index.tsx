import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AccessDenied } from '@/components/access-denied'
import { AppLink } from '@/components/app-link'
import { LoadFailure } from '@/components/load-failure'
import { PageHeader } from '@/components/page-header'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { paths } from '@/config/paths'
import {
  adminCopy,
  adminLimits,
  ArticleModeration,
  AuditLog,
  canEnterDashboard,
  DashboardFigures,
  dashboardScreen,
  DashboardSkeleton,
  Growth,
  MessageWarnings,
  ReviewQueue,
  UserList,
} from '@/features/admin'
import { useViewerState } from '@/features/auth'
import { CaseQueue, moderationCopy } from '@/features/moderation'
import { useScreen } from '@/lib/screen'
import { usePageTitle } from '@/lib/title'
import { enterToastArea } from '@/lib/toast'

/** Tables need the width. */
export const handle = { isWide: true }

const PARAM = 'tab'

/** Spec 3 §2: for super admins; members read that they have no access, visitors sign in first. */
export function Component() {
  const state = useViewerState()
  usePageTitle(adminCopy.title)

  // Spec 3 §9: at most three toasts here, and shorter.
  useEffect(
    () =>
      enterToastArea({ visible: adminLimits.toastsVisible, duration: adminLimits.toastDurationMs }),
    [],
  )

  if (!state.data) {
    if (!state.isError) return <Skeleton className="appear-late rounded-card m-6 h-72" />
    return (
      <LoadFailure isHeading isRetrying={state.isFetching} onRetry={() => void state.refetch()} />
    )
  }
  const { viewer } = state.data
  if (!viewer || !canEnterDashboard(viewer)) {
    return (
      <AccessDenied
        isHeading
        title={adminCopy.accessDenied}
        description={adminCopy.accessDeniedHint}
      />
    )
  }
  return <Dashboard viewerId={viewer.id} />
}

function Dashboard({ viewerId }: { viewerId: string }) {
  const isReady = useScreen(dashboardScreen())
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 md:px-6">
      <PageHeader
        title={adminCopy.title}
        actions={
          <Button asChild variant="secondary" size="small">
            <AppLink to={paths.rules.to()}>{adminCopy.rules}</AppLink>
          </Button>
        }
      />
      {isReady ? (
        <>
          <DashboardFigures />
          <DashboardTabs viewerId={viewerId} />
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </div>
  )
}

function DashboardTabs({ viewerId }: { viewerId: string }) {
  const [params, setParams] = useSearchParams()
  const tabs = [
    {
      id: 'users',
      label: adminCopy.users,
      content: (
        <>
          <Growth />
          <UserList viewerId={viewerId} />
        </>
      ),
    },
    { id: 'articles', label: adminCopy.articles, content: <ArticleModeration /> },
    { id: 'reviews', label: adminCopy.reviews, content: <ReviewQueue /> },
    {
      id: 'reports',
      label: moderationCopy.reports,
      content: <CaseQueue viewerId={viewerId} isAdmin />,
    },
    { id: 'warnings', label: adminCopy.signs, content: <MessageWarnings /> },
    { id: 'log', label: adminCopy.audit, content: <AuditLog /> },
  ]
  const asked = params.get(PARAM)
  const current = tabs.find(({ id }) => id === asked)?.id ?? 'users'
  return (
    <Tabs
      value={current}
      className="mt-6"
      onValueChange={(tab) => setParams({ [PARAM]: tab }, { replace: true })}
    >
      <TabsList aria-label={adminCopy.tabs}>
        {tabs.map(({ id, label }) => (
          <TabsTrigger key={id} value={id}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {tabs.map(({ id, content }) => (
        <TabsContent key={id} value={id}>
          {content}
        </TabsContent>
      ))}
    </Tabs>
  )
}
