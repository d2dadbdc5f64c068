import {
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type RefObject,
} from 'react'
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
import { handOverFirstPaint, removeFirstPaint } from '@/boot/cached-screen'
import { commitPendingUndo, subscribeToasts, wasToastRaised } from '@/lib/toast'
import { SetupCheck } from '@/app/setup-check'

// The first toast loads the toaster.
const Toaster = quietOnDemand(async () => (await import('@/components/ui/toaster')).Toaster)
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

/**
 * Notes how far the prepared welcome page or the picture of the feed was scrolled while the app loaded, because
 * the router, which comes next, starts every visit at the top.
 */
function ScrollMark({ markRef }: { markRef: RefObject<number> }) {
  useLayoutEffect(() => {
    const paint = document.getElementById('first-paint')
    const isPrepared = document.documentElement.dataset.first === 'welcome'
    const canBeRead = paint !== null && (isPrepared || paint.dataset.cached !== undefined)
    markRef.current = canBeRead ? window.scrollY : 0
  }, [markRef])
  return null
}

/** Wraps every screen with what belongs to the app rather than to a page. */
export function RootLayout() {
  const { status } = useAuth()
  const onReady = use(ReadyContext)
  const isDatabaseMissing = useDatabaseMissing()
  const isToasterNeeded = useSyncExternalStore(subscribeToasts, wasToastRaised)
  const isUpdateThere = useSyncExternalStore(subscribeUpdate, isUpdateOffered)
  const isReady = status !== 'loading'
  const scrolled = useRef(0)

  // Before the browser paints, so that the first paint and the app are never both on the page.
  useLayoutEffect(() => {
    if (!isReady) return
    if (status === 'signed-in' && !isDatabaseMissing) handOverFirstPaint(scrolled.current)
    else removeFirstPaint()
    if (scrolled.current > 0) window.scrollTo(0, scrolled.current)
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
      <ScrollMark markRef={scrolled} />
      <ScrollRestoration getKey={scrollKey} />
      <RouteAnnouncer />
      <NavigationGuard />
      <SessionEndNotice />
      {isUpdateThere && <UpdateNotice />}
      {isToasterNeeded && <Toaster />}
    </>
  )
}
