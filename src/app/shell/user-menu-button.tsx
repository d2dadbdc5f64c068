import { useState } from 'react'
import { Opening } from '@/components/on-demand'
import { UserAvatar } from '@/components/user-avatar'
import type { Viewer } from '@/features/auth'
import { partOf, usePart } from '@/lib/parts'
import { shellCopy } from './copy'

// Load the menu when the pointer or focus comes near.
const menu = partOf(async () => (await import('./user-menu')).UserMenu)

/** The viewer's picture; opens their menu. */
export function UserMenuButton({ viewer }: { viewer: Viewer | null }) {
  const [isWanted, setIsWanted] = useState(false)
  const { value: UserMenu, isFailed } = usePart(menu, isWanted)
  if (UserMenu) return <UserMenu viewer={viewer} />
  return (
    <>
      <button
        type="button"
        aria-label={shellCopy.userMenu}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={menu.load}
        onFocus={menu.load}
        onClick={() => setIsWanted(true)}
        className="grid size-11 place-items-center rounded-full"
      >
        <UserAvatar profile={viewer} size="small" isDecorative />
      </button>
      {isFailed && <Opening isFailed onRetry={menu.load} onClose={() => setIsWanted(false)} />}
    </>
  )
}
