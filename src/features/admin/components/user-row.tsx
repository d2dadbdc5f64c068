import { Ban, Ellipsis, KeyRound, Trash2, UserRound } from 'lucide-react'
import { AppLink } from '@/components/app-link'
import { RelativeTime } from '@/components/relative-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/menu'
import { UserAvatar } from '@/components/user-avatar'
import { paths } from '@/config/paths'
import { cn } from '@/lib/cn'
import { displayName, formatDay, formatExact } from '@/lib/format'
import { adminCopy } from '../copy'
import { useSetBan } from '../mutations/members'
import { hasPowerOver } from '../permissions'
import type { AdminUser } from '../queries'
import { BanFacts, UnbanButton } from './ban-facts'
import type { AskedOfUser } from './user-dialog'

interface UserRowProps {
  user: AdminUser
  viewerId: string
  onAsk: (asked: AskedOfUser) => void
}

/** One member, and the actions on them. */
export function UserRow({ user, viewerId, onAsk }: UserRowProps) {
  const name = displayName(user)
  const isOut = user.is_banned || user.suspended_until !== null
  return (
    <li className={cn('relative flex items-center gap-3 py-3 pr-2 pl-4', isOut && 'bg-muted')}>
      {isOut && (
        <span
          aria-hidden
          className={cn(
            'absolute inset-y-0 left-0 w-1',
            user.is_banned ? 'bg-destructive' : 'bg-warning',
          )}
        />
      )}
      <UserAvatar profile={user} isDecorative className={cn(isOut && 'opacity-60')} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <AppLink
            to={paths.profile.to(user.id)}
            className="text-foreground truncate font-medium no-underline hover:underline"
          >
            {name}
          </AppLink>
          {user.is_super_admin && <Badge variant="outline">{adminCopy.superAdmin}</Badge>}
          {user.is_banned && <Badge variant="destructive">{adminCopy.banned}</Badge>}
          {user.suspended_until !== null && (
            <Badge
              variant="warning"
              title={formatExact(user.suspended_until)}
              className="h-auto whitespace-normal"
            >
              {adminCopy.suspended(formatDay(user.suspended_until) ?? '')}
            </Badge>
          )}
          {user.id === viewerId && <Badge>{adminCopy.you}</Badge>}
        </p>
        <p className="text-muted-foreground truncate text-sm">
          @{user.username} · {user.email}
        </p>
        <p className="text-muted-foreground text-xs">
          <RelativeTime after={adminCopy.joined} dateTime={user.created_at} />
          {' · '}
          {user.last_seen_at ? (
            <>
              <RelativeTime after={adminCopy.lastSeen} dateTime={user.last_seen_at} />
            </>
          ) : (
            adminCopy.neverSeen
          )}
        </p>
        {isOut && <BanFacts user={user} />}
        {isOut && hasPowerOver(viewerId, user) && <UnbanButton user={user} />}
      </div>
      <UserActions user={user} viewerId={viewerId} onAsk={onAsk} />
    </li>
  )
}

function UserActions({ user, viewerId, onAsk }: UserRowProps) {
  const name = displayName(user)
  const setBan = useSetBan()
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" size="icon" aria-label={adminCopy.actions(name)}>
          <Ellipsis aria-hidden strokeWidth={1.75} />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem asChild>
          <AppLink to={paths.profile.to(user.id)}>
            <UserRound aria-hidden strokeWidth={1.75} />
            {adminCopy.viewProfile}
          </AppLink>
        </MenuItem>
        {hasPowerOver(viewerId, user) && (
          <PowerItems
            user={user}
            onAsk={(what) => onAsk({ what, user })}
            onUnban={() => setBan.mutate({ user, ban: null })}
          />
        )}
      </MenuContent>
    </Menu>
  )
}

interface PowerItemsProps {
  user: AdminUser
  onAsk: (what: AskedOfUser['what']) => void
  onUnban: () => void
}

/** What an admin can do to members without the same power. */
function PowerItems({ user, onAsk, onUnban }: PowerItemsProps) {
  return (
    <>
      <MenuItem onSelect={() => onAsk('password')}>
        <KeyRound aria-hidden strokeWidth={1.75} />
        {adminCopy.setPassword}
      </MenuItem>
      <MenuItem onSelect={() => (user.is_banned ? onUnban() : onAsk('ban'))}>
        <Ban aria-hidden strokeWidth={1.75} />
        {user.is_banned ? adminCopy.unban : adminCopy.ban}
      </MenuItem>
      <MenuItem
        className="text-destructive [&_svg]:text-destructive"
        onSelect={() => onAsk('delete')}
      >
        <Trash2 aria-hidden strokeWidth={1.75} />
        {adminCopy.delete}
      </MenuItem>
    </>
  )
}
