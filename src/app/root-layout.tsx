import { use, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, type Location } from 'react-router-dom'
import { NavigationGuard } from '@/app/navigation-guard'
import { OfflineBanner } from '@/app/offline-banner'
import { ReadyContext } from '@/app/ready-context'
import { RefreshMark } from '@/app/refresh-mark'
import { RouteAnnouncer } from '@/app/route-announcer'
import { isUpdateOffered, subscribeUpdate } from '@/boot/updates/update-state'
import { SessionEndNotice } from '@/app/session-end-notice'
import { useDatabaseMissing } from '@/app/use-database-missing'
import { quietOnDemand } from '@/components/on-demand'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { handOverFirstPaint, removeFirstPaint, takeScroll } from '@/boot/cached-screen'
import { commitPendingUndo, subscribeToasts, wasToastRaised } from '@/lib/toast'
import { SetupCheck } from '@/app/setup-check'

// The first toast loads the toaster.
const Toasts = quietOnDemand(async () => (await import('@/app/toasts')).Toasts)
const UpdateNotice = quietOnDemand(async () => (await import('@/app/update-notice')).UpdateNotice)

/**
 * The scroll position is stored per history entry; the feed's by its address, so that each filter
 * keeps its own and Home returns to it (UX-12, UX-14). Typed addresses have no key of their own:
 * the router calls them all `default`.
 */
function scrollKey({ key, pathname, search }: Location): string {
  const isFeed = pathname === paths.home.path && !new URLSearchParams(search).has('search')
  return isFeed || key === 'default' ? `${pathname}${search}` : key
}

/** Wraps every screen with what belongs to the app rather than to a page. */
export function RootLayout() {
  const { status } = useAuth()
  const onReady = use(ReadyContext)
  const isDatabaseMissing = useDatabaseMissing()
  const isToasterNeeded = useSyncExternalStore(subscribeToasts, wasToastRaised)
  const isUpdateThere = useSyncExternalStore(subscribeUpdate, isUpdateOffered)
  const isReady = status !== 'loading'

  // Before the browser paints, so that the first paint and the app are never both on the page.
  useLayoutEffect(() => {
    if (!isReady) return
    // The router has scrolled to the top just now.
    const scrolled = takeScroll()
    if (status === 'signed-in' && !isDatabaseMissing) handOverFirstPaint(scrolled)
    else removeFirstPaint()
    if (scrolled > 0) window.scrollTo(0, scrolled)
    onReady?.()
  }, [isReady, status, isDatabaseMissing, onReady])

  useEffect(() => {
    window.addEventListener('pagehide', commitPendingUndo)
    return () => window.removeEventListener('pagehide', commitPendingUndo)
  }, [])

  if (!isReady) return null
  if (isDatabaseMissing) return <SetupCheck />
  return (
    <>
      <OfflineBanner />
      <RefreshMark />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
      <RouteAnnouncer />
      <NavigationGuard />
      <SessionEndNotice />
      {isUpdateThere && <UpdateNotice />}
      {isToasterNeeded && <Toasts />}
    </>
  )
}
