import { NavLink, useLocation } from 'react-router-dom'
import { cn } from '@/lib/cn'
import { paths } from '@/config/paths'
import { useAuth } from '@/features/auth'
import { navigationFor } from './navigation'

interface NavListProps {
  isMember: boolean
  /** Show only icons; the names stay for screen readers and tooltips. */
  isNarrow?: boolean
}

/** The entries, with the current one marked. */
export function NavList({ isMember, isNarrow = false }: NavListProps) {
  const { pathname } = useLocation()
  const { user } = useAuth()
  // Mark Profile as current only on the viewer's own profile, which has two addresses.
  const own = user && pathname === paths.profile.to(user.id) ? pathname : paths.profile.to()
  return (
    <ul className="flex flex-col gap-1 p-3">
      {navigationFor(isMember).map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <NavLink
            to={to === paths.profile.to() ? own : to}
            end={to === paths.home.to() || to === paths.profile.to()}
            title={isNarrow ? label : undefined}
            className={({ isActive }) =>
              cn(
                'rounded-control flex h-11 items-center gap-3 px-3.5 text-sm font-medium no-underline transition-colors duration-150',
                isActive
                  ? 'bg-muted text-foreground'
                  : 'text-muted-foreground hover:bg-muted hover:text-foreground',
              )
            }
          >
            <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
            <span className={cn('truncate', isNarrow && 'sr-only')}>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
