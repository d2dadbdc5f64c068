import { lazy, Suspense, useState } from 'react'
import { UserAvatar } from '@/components/user-avatar'
import type { Viewer } from '@/features/auth'
import { shellCopy } from './copy'

function loadUserMenu() {
  return import('./user-menu')
}
// The menu's machinery is loaded when the pointer or the focus comes near.
const UserMenu = lazy(async () => ({ default: (await loadUserMenu()).UserMenu }))

/** The viewer's picture; opens their menu. */
export function UserMenuButton({ viewer }: { viewer: Viewer | null }) {
  const [isWanted, setIsWanted] = useState(false)
  const button = (
    <button
      type="button"
      aria-label={shellCopy.userMenu}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadUserMenu()}
      onFocus={() => void loadUserMenu()}
      onClick={() => setIsWanted(true)}
      className="grid size-11 place-items-center rounded-full"
    >
      <UserAvatar profile={viewer} size="small" isDecorative />
    </button>
  )
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <UserMenu viewer={viewer} />
    </Suspense>
  )
}
