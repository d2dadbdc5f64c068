import { Bell, House, Menu, MessageCircle, Search, type LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { CountBadge } from '@/components/count-badge'
import { paths } from '@/config/paths'
import { messageBadgeCopy } from '@/features/messages'
import { notificationBadgeCopy } from '@/features/notifications'
import { cn } from '@/lib/cn'
import { isRecord } from '@/lib/is-record'
import { shellCopy } from './copy'
import { useBadges } from './use-badges'

const itemClasses =
  'flex h-14 w-full min-w-0 flex-col items-center justify-center gap-0.5 rounded-control text-xs font-medium no-underline focus-visible:-outline-offset-2'

interface BottomBarProps {
  userId: string
  isMenuOpen: boolean
  onOpenMenu: () => void
  onApproachMenu: () => void
}

/** A conversation has the screen to itself: its field is where the bar would be. */
function useIsConversation(): boolean {
  const location = useLocation()
  const state: unknown = location.state
  return location.pathname === paths.messages.path && isRecord(state) && 'userId' in state
}

/**
 * The bottom bar on phones. Entries are as wide as their labels: at 320 px a fifth is too narrow.
 */
export function BottomBar({ userId, isMenuOpen, onOpenMenu, onApproachMenu }: BottomBarProps) {
  const { pathname, search } = useLocation()
  const badges = useBadges(userId)
  const isSearch = pathname === paths.home.path && new URLSearchParams(search).has('search')
  const { nav } = shellCopy
  if (useIsConversation()) return null
  return (
    <nav
      data-chrome
      aria-label={shellCopy.quickNavigation}
      className="bg-card fixed inset-x-0 bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        <Place
          icon={House}
          label={shellCopy.home}
          to={paths.home.to()}
          isHere={pathname === paths.home.path && !isSearch}
        />
        <Place
          icon={Search}
          label={shellCopy.search}
          to={paths.home.toSearch()}
          isHere={isSearch}
        />
        <Place
          icon={MessageCircle}
          label={nav.messages}
          to={paths.messages.to()}
          isHere={pathname === paths.messages.path}
          count={badges.messages}
          countName={messageBadgeCopy.unreadMessages(badges.messages)}
        />
        <Place
          icon={Bell}
          label={nav.notifications}
          to={paths.notifications.to()}
          isHere={pathname === paths.notifications.path}
          count={badges.notifications}
          countName={notificationBadgeCopy.unseen(badges.notifications)}
        />
        <li className="min-w-0 grow">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={onOpenMenu}
            onPointerEnter={onApproachMenu}
            onFocus={onApproachMenu}
            className={cn(itemClasses, 'text-muted-foreground')}
          >
            <Menu aria-hidden strokeWidth={1.75} className="size-5" />
            {shellCopy.menu}
          </button>
        </li>
      </ul>
    </nav>
  )
}

interface PlaceProps {
  icon: LucideIcon
  label: string
  to: string
  isHere: boolean
  count?: string
  /** The label including the count, spelled out. */
  countName?: string
}

function Place({ icon: Icon, label, to, isHere, count = '', countName }: PlaceProps) {
  return (
    <li className="min-w-0 grow">
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        aria-label={count === '' ? undefined : countName}
        className={cn(itemClasses, isHere ? 'text-foreground' : 'text-muted-foreground')}
      >
        <span className="relative">
          <Icon aria-hidden strokeWidth={isHere ? 2.25 : 1.75} className="size-5" />
          <CountBadge text={count} className="absolute -top-1.5 left-3" />
        </span>
        <span className="max-w-full truncate tracking-tight">{label}</span>
      </Link>
    </li>
  )
}
