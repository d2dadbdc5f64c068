import { useState, type ReactNode } from 'react'
import { Outlet, useLocation, useMatches, useSearchParams } from 'react-router-dom'
import { MentionsContext, NO_MENTIONS } from '@/components/mentions'
import { dialogOnDemand, shownOnDemand } from '@/components/on-demand'
import { safeNextPath, paths } from '@/config/paths'
import { useAuth, useViewerState } from '@/features/auth'
import { mentions } from '@/features/mentions'
import { HidingProvider } from '@/features/safety'
import { SearchBox } from '@/features/search'
import { cn } from '@/lib/cn'
import { BottomBar } from './bottom-bar'
import { shellCopy } from './copy'
import { MemberActions } from './member-actions'
import { NavList } from './nav-list'
import { RightRail } from './right-rail'
import { Shortcuts } from './shortcuts'
import { MAIN_ID, SIDEBAR_ID, SkipLinks } from './skip-links'
import { TopBar } from './top-bar'
import { useHasCreate } from './use-has-create'
import { useIsSuspended } from './use-is-suspended'
import { useSidebar } from './use-sidebar'
import { VisitorActions } from './visitor-actions'

const MessagesPanel = dialogOnDemand(async () => (await import('./messages-panel')).MessagesPanel)
const NoAccess = shownOnDemand(async () => (await import('./no-access')).NoAccess)
const Drawer = dialogOnDemand(async () => (await import('./drawer')).Drawer)

type Wish = 'isWide' | 'isWideForVisitors' | 'isRoomy' | 'isAlone' | 'isForSuspended'

/** What the pages ask the shell for with `export const handle`. */
function useAsks(): (name: Wish) => boolean {
  const matches = useMatches()
  return (name) =>
    matches.some(
      ({ handle }) =>
        typeof handle === 'object' && handle !== null && Reflect.get(handle, name) === true,
    )
}

/** Where to return after signing in, unless it is the start page anyway. */
function useReturnPath(): string | undefined {
  const { pathname, search } = useLocation()
  return pathname === paths.home.path ? undefined : (safeNextPath(pathname + search) ?? undefined)
}

/** The full width, room without a rail, or the reading column, alone or with the rail beside it. */
type PageWidth = 'full' | 'roomy' | 'alone' | 'reading'

function widthOf(asks: (name: Wish) => boolean, isMember: boolean): PageWidth {
  if (asks('isWide') || (!isMember && asks('isWideForVisitors'))) return 'full'
  if (asks('isRoomy')) return 'roomy'
  return asks('isAlone') ? 'alone' : 'reading'
}

/** Starts anew for another member, who must not find what the last one opened or typed. The first, and the same again, keep it. */
export function Component() {
  const userId = useAuth().user?.id
  const [[last, count], setLast] = useState([userId, 0])
  if (userId && userId !== last) setLast([userId, last ? count + 1 : count])
  return <Shell key={count} />
}

/** Top bar, sidebar or drawer, and the page between them. */
function Shell() {
  const { status, user } = useAuth()
  const state = useViewerState().data
  const viewer = state?.viewer ?? null
  const isSuspended = useIsSuspended()
  const asks = useAsks()
  const isMember = status === 'signed-in'
  const next = useReturnPath()
  // Outlives the session, so that a member whose session ends reads why the panel is empty.
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const sidebar = useSidebar(isMember)
  const width = widthOf(asks, isMember)

  return (
    <Providers isMember={isMember}>
      <SkipLinks hasSidebar={sidebar.isInPlace} />
      <TopBar
        menu={{
          isExpanded: sidebar.isExpanded,
          onToggle: sidebar.toggle,
          onApproach: sidebar.isInPlace ? undefined : Drawer.load,
        }}
        search={<BarSearch />}
        isCrowded={isMember}
      >
        {user ? (
          <MemberActions
            userId={user.id}
            viewer={viewer}
            onOpenMessages={() => setIsPanelOpen(true)}
            onApproachMessages={MessagesPanel.load}
          />
        ) : (
          <VisitorActions next={next} />
        )}
      </TopBar>
      <div className="flex">
        {sidebar.isInPlace && <Sidebar isMember={isMember} isNarrow={sidebar.isNarrow} />}
        {/* Where large text leaves no room beside the page, the rail goes below it. */}
        <div className="flex min-w-0 grow flex-wrap">
          <Main width={width} hasBottomBar={isMember}>
            {user && isSuspended && !asks('isForSuspended') ? (
              <NoAccess userId={user.id} until={state?.suspendedUntil ?? null} />
            ) : (
              <Outlet />
            )}
          </Main>
          {user && width === 'reading' && !isSuspended && (
            <RightRail viewerId={user.id} label={shellCopy.rail} />
          )}
        </div>
      </div>
      {user && <BottomBar userId={user.id} />}
      {sidebar.isDrawerOpen && (
        <Drawer isMember={isMember} onClose={() => sidebar.setIsDrawerOpen(false)} />
      )}
      {isPanelOpen && <MessagesPanel onClose={() => setIsPanelOpen(false)} />}
      <Shortcuts />
    </Providers>
  )
}

/** What the shared components learn of features. */
function Providers({ isMember, children }: { isMember: boolean; children: ReactNode }) {
  return (
    <HidingProvider>
      <MentionsContext value={isMember ? mentions : NO_MENTIONS}>{children}</MentionsContext>
    </HidingProvider>
  )
}

function Sidebar({ isMember, isNarrow }: { isMember: boolean; isNarrow: boolean }) {
  return (
    <nav
      id={SIDEBAR_ID}
      data-chrome
      aria-label={shellCopy.mainNavigation}
      className={cn(
        'top-under h-rest sticky shrink-0 overflow-y-auto border-r',
        isNarrow ? 'w-sidebar-narrow' : 'w-sidebar',
      )}
    >
      <NavList isMember={isMember} isNarrow={isNarrow} />
    </nav>
  )
}

/** The search box of the top bar, with the current query while its results show. */
function BarSearch() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const search = pathname === paths.home.path ? (params.get('search') ?? '') : ''
  return <SearchBox key={search} place="bar" initial={search} />
}

interface MainProps {
  width: PageWidth
  hasBottomBar: boolean
  children: ReactNode
}

function Main({ width, hasBottomBar, children }: MainProps) {
  const hasCreate = useHasCreate()
  return (
    <main
      id={MAIN_ID}
      data-bar={hasBottomBar ? '' : undefined}
      // Below the last row there is room for the bottom bar and the button above it.
      className={cn(
        'group/main min-w-0 grow basis-100 focus:outline-none',
        hasBottomBar && (hasCreate ? 'pb-36 md:pb-0' : 'pb-20 md:pb-0'),
      )}
    >
      {width === 'full' ? (
        children
      ) : (
        <div
          className={cn(
            'mx-auto px-4 py-6 md:py-8',
            width === 'roomy' ? 'max-w-5xl md:px-8' : 'max-w-reading',
          )}
        >
          {children}
        </div>
      )}
    </main>
  )
}
