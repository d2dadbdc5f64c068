import { UserAvatar } from '@/components/user-avatar'
import type { Viewer } from '@/features/auth'
import { partOf } from '@/lib/parts'
import { shellCopy } from './copy'
import { LateMenu } from './late-menu'

const menu = partOf(async () => (await import('./user-menu')).UserMenu)

/** The viewer's picture; opens their menu. Until it is read there is no letter that would have to go again. */
export function UserMenuButton({ viewer }: { viewer: Viewer | null }) {
  return (
    <LateMenu
      menu={menu}
      label={shellCopy.userMenu}
      className="grid size-11 place-items-center rounded-full"
      face={
        viewer ? (
          <UserAvatar profile={viewer} size="small" isDecorative />
        ) : (
          <span className="bg-muted size-8 rounded-full" />
        )
      }
    >
      {(UserMenu, trigger) => <UserMenu viewer={viewer} trigger={trigger} />}
    </LateMenu>
  )
}
