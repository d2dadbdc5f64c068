import { Keyboard, LogOut, ScrollText, Settings, ShieldCheck, UserRound } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '@/components/app-link'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { useSignOut, type Viewer } from '@/features/auth'
import { displayName } from '@/lib/format'
import { shellCopy } from './copy'
import { lateShellCopy } from './copy/late'
import { openShortcuts } from './shortcuts'

/** Opens as soon as it has loaded, because it was pressed before. */
export function UserMenu({ viewer }: { viewer: Viewer | null }) {
  const [isOpen, setIsOpen] = useState(true)
  const signOut = useSignOut()
  return (
    <DropdownMenu open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenuTrigger
        aria-label={shellCopy.userMenu}
        className="grid size-11 place-items-center rounded-full"
      >
        <UserAvatar profile={viewer} size="small" isDecorative />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {viewer && <Owner viewer={viewer} />}
        <DropdownMenuItem asChild>
          <AppLink to={paths.profile.to()}>
            <UserRound aria-hidden strokeWidth={1.75} />
            {lateShellCopy.profile}
          </AppLink>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <AppLink to={paths.settings.to()}>
            <Settings aria-hidden strokeWidth={1.75} />
            {lateShellCopy.settings}
          </AppLink>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <AppLink to={paths.rules.to()}>
            <ScrollText aria-hidden strokeWidth={1.75} />
            {lateShellCopy.rules}
          </AppLink>
        </DropdownMenuItem>
        {viewer?.isAdmin && (
          // On wider screens it is in the bar.
          <DropdownMenuItem asChild className="min-[21.25rem]:hidden">
            <AppLink to={paths.admin.to()}>
              <ShieldCheck aria-hidden strokeWidth={1.75} />
              {shellCopy.admin}
            </AppLink>
          </DropdownMenuItem>
        )}
        <DropdownMenuItem className="max-md:hidden" onSelect={openShortcuts}>
          <Keyboard aria-hidden strokeWidth={1.75} />
          {lateShellCopy.shortcuts}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => signOut.mutate()}>
          <LogOut aria-hidden strokeWidth={1.75} />
          {lateShellCopy.logOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function Owner({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <DropdownMenuLabel className="flex max-w-72 flex-col">
        <span className="truncate font-semibold">{displayName(viewer)}</span>
        {viewer.username && (
          <span className="text-muted-foreground truncate">@{viewer.username}</span>
        )}
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
    </>
  )
}
