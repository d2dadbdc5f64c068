import { CalendarDays, House, Lightbulb, Search, UsersRound, type LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { partnerIn } from '@/features/messages'
import { cn } from '@/lib/cn'
import { useIsReading, useIsTyping } from '@/lib/thumb-place'
import { shellCopy } from './copy'
import { CreateButton } from './create-button'
import { useHasCreate } from './use-has-create'

const { nav } = shellCopy

interface Place {
  icon: LucideIcon
  label: string
  to: string
}

const HOME: Place = { icon: House, label: shellCopy.home, to: paths.home.to() }
const SEARCH: Place = { icon: Search, label: shellCopy.search, to: paths.home.toSearch() }

/** Places of the community, with what belongs to them below their path. */
const places: readonly Place[] = [
  { icon: UsersRound, label: nav.groups, to: paths.groups.to() },
  { icon: Lightbulb, label: nav.investing, to: paths.investing.to() },
  { icon: CalendarDays, label: nav.events, to: paths.events.to() },
]

/**
 * The bottom bar on phones: the places within reach of a thumb, and above them what starts something
 * new. The top bar has what waits for the member, and the menu with every place; nothing is in both.
 * Entries are as wide as their labels: at 320 px a fifth is too narrow.
 */
export function BottomBar({ userId }: { userId: string }) {
  const location = useLocation()
  const { pathname, search } = location
  const hasCreate = useHasCreate()
  // Over a keyboard nothing floats.
  const isTyping = useIsTyping()
  // It would cover what is read; scrolling up brings it back.
  const isReading = useIsReading()
  const isHome = pathname === paths.home.path
  const isSearch = isHome && new URLSearchParams(search).has('search')
  // A conversation has the screen to itself: its field is where the bar would be.
  if (pathname === paths.messages.path && partnerIn(location.state, userId) !== null) return null
  return (
    <nav
      data-chrome
      aria-label={shellCopy.quickNavigation}
      className="bg-card fixed inset-x-0 bottom-0 z-20 border-t pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {hasCreate && !isTyping && <CreateButton isFloating isAway={isReading} />}
      <ul className="flex">
        <PlaceLink {...HOME} isHere={isHome && !isSearch} />
        <PlaceLink {...SEARCH} isHere={isSearch} />
        {places.map((place) => (
          <PlaceLink
            key={place.to}
            {...place}
            isHere={pathname === place.to || pathname.startsWith(`${place.to}/`)}
          />
        ))}
      </ul>
    </nav>
  )
}

function PlaceLink({ icon: Icon, label, to, isHere }: Place & { isHere: boolean }) {
  return (
    <li className="min-w-0 grow">
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={cn(
          'rounded-control flex h-14 w-full min-w-0 flex-col items-center justify-center gap-0.5 text-xs font-medium no-underline focus-visible:-outline-offset-2',
          isHere ? 'text-foreground' : 'text-muted-foreground',
        )}
      >
        <Icon aria-hidden strokeWidth={isHere ? 2.25 : 1.75} className="size-5" />
        <span className="max-w-full truncate tracking-tight">{label}</span>
      </Link>
    </li>
  )
}
