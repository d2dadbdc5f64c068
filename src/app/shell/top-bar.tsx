import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '@/components/logo'
import { shellCopy } from './copy'

/** The id of the press that is replayed once the app has loaded (boot/start.ts). */
const MENU_TOGGLE_ID = 'menu-toggle'

interface TopBarProps {
  menu?: {
    isExpanded: boolean
    onToggle: () => void
    /** The pointer or focus is near: time to load what the press will show. */
    onApproach?: (() => void) | undefined
  }
  search?: ReactNode
  /** On phones a member's buttons need the room of the app's name, on small ones an admin's that of the mark, too. */
  isCrowded?: boolean
  /** Badges, then the user menu or Sign In. */
  children: ReactNode
}

/** Menu toggle, logo, search, and the viewer's own buttons. */
export function TopBar({ menu, search, isCrowded = false, children }: TopBarProps) {
  return (
    <header
      data-chrome
      className="bg-background/95 supports-backdrop-filter:bg-background/85 top-banner sticky z-20 border-b pt-[env(safe-area-inset-top)] supports-backdrop-filter:backdrop-blur-sm"
    >
      <div className="min-h-bar flex flex-wrap items-center gap-2 px-1.5 md:px-3 max-[26.25rem]:[&:has([data-crowding])>a>span]:sr-only max-[23rem]:[&:has([data-crowding]>a)>a]:hidden">
        <button
          id={MENU_TOGGLE_ID}
          type="button"
          aria-label={shellCopy.menu}
          aria-expanded={menu?.isExpanded ?? false}
          onClick={menu?.onToggle}
          onPointerEnter={menu?.onApproach}
          onFocus={menu?.onApproach}
          className="rounded-control hover:bg-muted grid size-11 shrink-0 place-items-center"
        >
          <Menu aria-hidden strokeWidth={1.75} className="size-5" />
        </button>
        <Logo />
        <div className="hidden grow justify-center px-4 md:flex">{search}</div>
        <div data-crowding={isCrowded ? '' : undefined} className="ml-auto flex items-center gap-2">
          {children}
        </div>
      </div>
    </header>
  )
}
