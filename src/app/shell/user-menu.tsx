import {
  Bookmark,
  Keyboard,
  LogOut,
  PenLine,
  ScrollText,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '@/components/app-link'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { paths } from '@/config/paths'
import { useSignOut, type Viewer } from '@/features/auth'
import { displayName } from '@/lib/format'
import { shellCopy } from './copy'
import { lateShellCopy } from './copy/late'
import { openShortcuts } from './shortcuts'

/** Opens as soon as it has loaded, because it was pressed before. */
export function UserMenu({ viewer, trigger }: { viewer: Viewer | null; trigger: ReactNode }) {
  const signOut = useSignOut()
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {viewer && <Owner viewer={viewer} />}
        <DropdownMenuItem asChild>
          <AppLink to={paths.profile.to()}>
            <UserRound aria-hidden strokeWidth={1.75} />
            {lateShellCopy.profile}
          </AppLink>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <AppLink to={paths.saved.to()}>
            <Bookmark aria-hidden strokeWidth={1.75} />
            {lateShellCopy.saved}
          </AppLink>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <AppLink to={paths.saved.to({ tab: 'drafts' })}>
            <PenLine aria-hidden strokeWidth={1.75} />
            {lateShellCopy.drafts}
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
      <DropdownMenuLabel className="flex flex-col">
        <span className="truncate font-semibold">{displayName(viewer)}</span>
        {viewer.username && (
          <span className="text-muted-foreground truncate">@{viewer.username}</span>
        )}
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
    </>
  )
}
